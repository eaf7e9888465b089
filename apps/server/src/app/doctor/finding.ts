/** What one check found: whether it is well, what was seen, and what to do where it is not. */
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

/** An error in one line; several that came together by their first. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error && error.message === 'fetch failed')
    return wordsOf(error.cause);
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
