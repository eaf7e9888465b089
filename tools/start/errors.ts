/** A failure that a person can do something about; its message says what, in full sentences. */
export class StartError extends Error {}

const remedies: Readonly<Record<string, string>> = {
  EACCES:
    'This user may not write there. Was it made by another user, perhaps by root? Give it to yourself (chown), or set DATA_DIR to another folder.',
  EPERM:
    'This user may not change that. Was it made by another user, perhaps by root? Give it to yourself (chown), or set DATA_DIR to another folder.',
  EROFS: 'It cannot be written to. Set DATA_DIR to a folder that can.',
  ENOSPC: 'The disk is full. Free some space and start again.',
};

/**
 * Returns what to show of an error: the message of a person's error, a file system error with its remedy, a bug with
 * its trace.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError || error.name === 'PostgresError') return error.message;
  const remedy = 'code' in error ? remedies[String(error.code)] : undefined;
  return remedy ? `${error.message}\n${remedy}` : (error.stack ?? error.message);
}
