import { QueryClient } from '@tanstack/react-query';

const freshMs = 20_000;

/** Whether a failed reading is worth another try: a refusal stays a refusal; only what may pass by itself is tried again. */
export function retryable(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  const refused = error instanceof Error && error.name === 'ClientError';
  return refused
    ? 'retryable' in error && error.retryable === true && !('status' in error && error.status === 429)
    : true;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, retry: retryable, refetchOnWindowFocus: true },
    // Money is behind many of these: a person tries again, never the page by itself, also not when the network returns.
    mutations: { retry: false, networkMode: 'always' },
  },
});
