import { notifyManager, QueryClient } from '@tanstack/react-query';

// By default with a timer, after which the second click of a double click has already been handled: a button is to be
// busy before that.
notifyManager.setScheduler(queueMicrotask);

const freshMs = 20_000;

/** Short, so that a failed screen shows its error within a second, with "Try again". */
const retryDelayMs = (failures: number): number => 300 * 2 ** failures;

/** Checks whether a failed read is retried: only temporary failures are, not rejections or timeouts. */
export function isRetryable(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  if (error instanceof Error && error.name === 'TimeoutError') return false;
  const refused = error instanceof Error && error.name === 'ClientError';
  return refused
    ? 'retryable' in error && error.retryable === true && !('status' in error && error.status === 429)
    : true;
}

/** Checks whether the server refused a read because the user may not see the data; it reports some as not found. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'ClientError' &&
    'status' in error &&
    (error.status === 403 || error.status === 404)
  );
}

/** Creates the query cache of one page. `retry` decides whether a failed read is retried. */
export const createQueryClient = (retry: typeof isRetryable | false = isRetryable): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: true,
        // Without a network, a read fails immediately with an error, instead of waiting silently; it is refetched when
        // the network returns.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Many of these move money, so only a person retries them, never the page, even when the network returns.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The query client of the browser's page. */
export const queryClient = createQueryClient();
