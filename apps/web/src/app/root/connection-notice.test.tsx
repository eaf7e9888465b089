import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { longWaitMs } from '../../shared/api/patience.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { render, type Screen } from '../../shared/testing/render.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

afterEach(() => void vi.useRealTimers());

const words = 'This is taking longer than usual. We are still trying.';

function Reading({ name, read }: { readonly name: string; readonly read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: [name], queryFn: read });
  return <p>{data ?? 'Loading'}</p>;
}

async function renderWithQuery(read: () => Promise<string>): Promise<Screen> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return render(
    <QueryClientProvider client={createQueryClient(false)}>
      <ConnectionNotice />
      <Reading name="gifts" read={read} />
    </QueryClientProvider>,
  );
}

const advanceTime = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('shows that a response takes longer than usual after four seconds, and hides it when the response arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { text } = await renderWithQuery(() => promise);
  await advanceTime(longWaitMs - 100);
  expect(text()).not.toContain(words);
  await advanceTime(200);
  expect(text()).toContain(words);
  resolve('48 gifts');
  await advanceTime(10);
  expect(text()).toContain('48 gifts');
  expect(text()).not.toContain(words);
});

it('shows nothing for responses that arrived in time or failed', async () => {
  const { text } = await renderWithQuery(async () => Promise.reject(new Error('Refused')));
  await advanceTime(longWaitMs * 2);
  expect(text()).not.toContain(words);
});
