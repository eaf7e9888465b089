import type { ExportRequest } from '@huggg/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { render } from '../testing/render.tsx';
import { ExportActs } from './export-acts.tsx';

const file = (parts: Partial<ExportRequest>): ExportRequest =>
  ({ id: 'one', fileName: 'Gifts.csv', abilities: { retry: false, cancel: false }, ...parts }) as ExportRequest;

async function offered(parts: Partial<ExportRequest>, removable = false): Promise<readonly string[]> {
  const { all } = await render(
    <QueryClientProvider client={queryClient}>
      <ExportActs file={file(parts)} removable={removable} />
    </QueryClientProvider>,
  );
  return all('button').map((button) => button.getAttribute('aria-label') ?? '');
}

it.each<[Partial<ExportRequest>, boolean, readonly string[]]>([
  [{ status: 'completed' }, false, ['Download: Gifts.csv']],
  [{ status: 'completed' }, true, ['Download: Gifts.csv', 'Remove: Gifts.csv']],
  [{ status: 'processing', abilities: { retry: false, cancel: true } }, true, ['Cancel: Gifts.csv']],
  [{ status: 'failed', abilities: { retry: true, cancel: false } }, false, ['Try again: Gifts.csv']],
  [
    { status: 'failed', abilities: { retry: true, cancel: false } },
    true,
    ['Try again: Gifts.csv', 'Remove: Gifts.csv'],
  ],
])('offers the actions that are possible for a file: %o, %s', async (parts, removable, names) => {
  expect(await offered(parts, removable)).toEqual(names);
});
