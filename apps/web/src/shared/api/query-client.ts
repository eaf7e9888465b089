import { QueryClient } from '@tanstack/react-query';

const freshMs = 20_000;

/** Short, so that a screen that cannot be had says so within a second, and offers to try again. */
const retryDelayMs = (failures: number): number => 300 * 2 ** failures;

/**
 * Whether a failed reading is worth another try: a refusal stays a refusal, and a timeout is not repeated; only
 * temporary failures are tried again.
 */
export function retryable(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  if (error instanceof Error && error.name === 'TimeoutError') return false;
  const refused = error instanceof Error && error.name === 'ClientError';
  return refused
    ? 'retryable' in error && error.retryable === true && !('status' in error && error.status === 429)
    : true;
}

/** The answers of one page. `retry` says whether a failed reading is tried again. */
export const createQueryClient = (retry: typeof retryable | false = retryable): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: true,
        // Without a network a reading fails at once and says so, instead of waiting silently; what failed is read
        // when it returns.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Money is behind many of these: a person tries again, never the page by itself, also not when the network
      // returns.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Those of the browser's page. */
export const queryClient = createQueryClient();
