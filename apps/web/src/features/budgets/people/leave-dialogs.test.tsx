import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { findPageBy, type PageContext } from '../../../shared/session/session.ts';
import { render } from '../../../shared/testing/render.tsx';
import { RemoveDialog } from './leave-dialogs.tsx';

const budget = { id: 'one', name: 'Thanks', walletId: 'wallet' } as never;
const people = [{ id: 'olu', name: 'Olu Adeyemi', email: 'olu@harbourpine.example' }] as never;

async function textWith(balanceOf: ReadonlyMap<string, { available: number; live: number }>): Promise<string> {
  findPageBy(
    () => ({ nonce: '', initialUserToken: 'token', initialUser: { permissions: {} } }) as unknown as PageContext,
  );
  const { text } = await render(
    <QueryClientProvider client={queryClient}>
      <RemoveDialog budget={budget} people={people} balanceOf={balanceOf as never} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return text();
}

it.each([
  [
    'the amount that goes back',
    new Map([['olu', { available: 1_250, live: 0 }]]),
    '£12.50 goes back to the budget’s wallet now.',
  ],
  ['that they hold nothing', new Map([['olu', { available: 0, live: 0 }]]), 'They hold nothing that could go back.'],
  ['no amount if it was not read', new Map(), 'What they hold goes back to the budget’s wallet now.'],
])('says %s', async (_what, balanceOf, words) => {
  const text = await textWith(balanceOf);
  expect(text).toContain(words);
  expect(text.includes('They hold nothing')).toBe(words.startsWith('They hold nothing'));
});
