import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Card, Wallet } from '@huggg/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { cardsQuery } from '../../shared/cards/cards-query.ts';
import { render, servePageFrom, type, until } from '../../shared/testing/render.tsx';
import { AutomaticTopUpDialog } from './automatic-top-up-dialog.tsx';

const at = '2026-11-01T09:00:00Z';
const card: Card = {
  id: '01920000-0000-7000-8000-000000000001',
  method: 'checkout',
  methodCardId: 'src_1',
  expiryMonth: 4,
  expiryYear: 2030,
  scheme: 'Visa',
  last4Digits: '4242',
  verificationChargeId: null,
  status: 'active',
  isDefault: true,
  userId: '01920000-0000-7000-8000-000000000002',
  dateCreated: at,
  dateModified: at,
};
const wallet: Wallet = {
  id: '01920000-0000-7000-8000-000000000003',
  name: 'Main',
  currency: 'GBX',
  balance: 0,
  available: 0,
  live: 0,
  redeemed: 0,
  total: 0,
  teamId: '01920000-0000-7000-8000-000000000004',
  ownerUserId: null,
  referenceId: null,
  tags: [],
  dateLocked: null,
  lockedReason: null,
  dateCreated: at,
  dateModified: at,
  abilities: { canTopUp: true, canMove: true, canDebit: true },
};

it('keeps what was typed when the list of cards is read again, with or without success', async () => {
  let cards: readonly Card[] | null = [card];
  let answered = 0;
  const server = createServer((_request, response) => {
    response.statusCode = cards ? 200 : 400;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(cards ?? { statusCode: 400, code: 'request.invalid', message: 'Not valid.' }));
    answered += 1;
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address && typeof address === 'object') servePageFrom(`http://127.0.0.1:${address.port}/`);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { all } = await render(
    <QueryClientProvider client={client}>
      <AutomaticTopUpDialog wallet={wallet} rule={null} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const amount = (): HTMLInputElement | undefined => all('input[data-path=amount]')[0] as HTMLInputElement | undefined;
  await until(() => expect(amount()).toBeDefined());
  const field = amount();
  if (field) await type(field, '250');
  const readAgain = () => act(() => client.invalidateQueries({ queryKey: cardsQuery.queryKey }));

  cards = null;
  await readAgain();
  expect(client.getQueryState(cardsQuery.queryKey)?.status).toBe('error');
  expect(amount()?.value).toBe('250');

  cards = [card, { ...card, id: '01920000-0000-7000-8000-000000000005', last4Digits: '1111', isDefault: false }];
  await readAgain();
  await until(() => expect(document.body.textContent).toContain('1111'));
  expect([amount()?.value, answered]).toEqual(['250', 3]);
});
