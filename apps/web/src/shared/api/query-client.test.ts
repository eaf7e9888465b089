import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient, isRetryable } from './query-client.ts';

it('sends a mutation immediately even if offline, and never later, so that nothing is paid automatically afterwards', async () => {
  onlineManager.setOnline(false);
  let calls = 0;
  const paying = new MutationObserver(queryClient, {
    mutationFn: () => {
      calls++;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  }).mutate();
  await expect(paying).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(calls).toBe(1);
});

it('reports a failed query within seconds, even if offline, and fetches it again when the connection returns', async () => {
  onlineManager.setOnline(false);
  let calls = 0;
  const reading = new QueryObserver(queryClient, {
    queryKey: ['unreachable'],
    queryFn: () => {
      calls++;
      return onlineManager.isOnline() ? Promise.resolve('read') : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  // Mounted, as by a page's provider, so that it receives network events.
  queryClient.mount();
  const leave = reading.subscribe(() => undefined);
  await vi.waitFor(() => expect(reading.getCurrentResult().error?.message).toBe('Failed to fetch'), { timeout: 2_000 });
  expect(calls).toBe(3);
  onlineManager.setOnline(true);
  await expect.poll(() => reading.getCurrentResult().data).toBe('read');
  leave();
  queryClient.unmount();
});

it('retries temporary errors twice, and never retries refusals or timeouts', () => {
  const refusal = Object.assign(new Error('Refused'), { name: 'ClientError', retryable: false, status: 422 });
  const busy = Object.assign(new Error('Busy'), { name: 'ClientError', retryable: true, status: 503 });
  expect([refusal, busy, new TypeError('Failed to fetch')].map((error) => isRetryable(1, error))).toEqual([
    false,
    true,
    true,
  ]);
  expect(isRetryable(0, new DOMException('Over', 'TimeoutError'))).toBe(false);
  expect(isRetryable(2, busy)).toBe(false);
});
