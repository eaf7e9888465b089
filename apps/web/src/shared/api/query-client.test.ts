import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

it('sends what was asked for offline at once or never, so that nothing is paid by itself later', async () => {
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
