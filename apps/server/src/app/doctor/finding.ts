/** The result of one check: whether it passed, what was found, and the remedy if it failed. */
export type Finding = {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly found: string;
  readonly remedy: string | null;
};

export const healthy = (check: string, found: string): Finding => ({ check, state: 'ok', found, remedy: null });

export const warned = (check: string, found: string, remedy: string): Finding => ({
  check,
  state: 'warning',
  found,
  remedy,
});

export const failed = (check: string, found: string, remedy: string): Finding => ({
  check,
  state: 'failed',
  found,
  remedy,
});

/** Returns an error on one line; for an aggregate error, its first one. */
export function errorLine(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorLine(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error && error.message === 'fetch failed')
    return errorLine(error.cause);
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
