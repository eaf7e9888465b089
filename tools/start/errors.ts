/** A failure that a person can do something about; its message says what, in whole sentences. */
export class StartError extends Error {}

/** What to show of an error: a person's one by its message, a bug with its trace. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isKind = error instanceof StartError || error.name === 'PostgresError';
  return isKind ? error.message : (error.stack ?? error.message);
}
