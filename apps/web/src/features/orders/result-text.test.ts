import { expect, it } from 'vitest';
import { resultText, resultTitle } from './result-text.ts';

const order = {
  delivery_method: 'email' as const,
  sendDate: null,
  completedAt: '2026-10-05T10:00:00Z',
  timeZone: 'Europe/London',
  walletName: 'Main wallet',
  paidBy: { method: 'wallet' as const, cardPence: 0 },
  progress: { total: 3, dispatched: 3 },
  funnel: { bounced: 0, cancelled: 0 },
  statuses: [{ id: 2, count: 3 }],
  money: { paidPence: 1_500, returnedPence: 0 },
};

it('does not count gifts that were cancelled or bounced as on their way', () => {
  expect(resultTitle(order)).toBe('3 gifts on their way');
  expect(resultTitle({ ...order, funnel: { bounced: 0, cancelled: 1 } })).toBe('2 gifts on their way, 1 cancelled');
  expect(resultTitle({ ...order, funnel: { bounced: 1, cancelled: 1 } })).toBe(
    '1 gift on its way, 1 did not arrive, 1 cancelled',
  );
});

it('counts claimed gifts as claimed, not as on their way', () => {
  const claimed = [
    { id: 3, count: 1 },
    { id: 4, count: 1 },
  ];
  expect(resultTitle({ ...order, statuses: [{ id: 2, count: 1 }, ...claimed] })).toBe('1 gift on its way, 2 claimed');
  expect(resultTitle({ ...order, statuses: claimed, funnel: { bounced: 0, cancelled: 1 } })).toBe(
    '2 gifts claimed, 1 cancelled',
  );
  expect(resultTitle({ ...order, statuses: claimed, progress: { total: 1, dispatched: 1 } })).toBe(
    'Your gift was claimed',
  );
});

it('says that a single gift did not arrive', () => {
  const one = { ...order, progress: { total: 1, dispatched: 1 } };
  expect(resultTitle(one)).toBe('Your gift is on its way');
  expect(resultTitle({ ...one, funnel: { bounced: 1, cancelled: 0 } })).toBe('Your gift did not arrive');
});

it.each([
  ['invoice', 0, '£15.00 by bank transfer.'],
  ['charge', 1_500, '£15.00 by card.'],
  ['charge', 300, '£12.00 from Main wallet and £3.00 by card.'],
] as const)('shows the payment by %s if the card paid %i pence', (method, cardPence, text) => {
  expect(resultText({ ...order, paidBy: { method, cardPence } })).toContain(text);
});

it('says how much of the payment was returned', () => {
  expect(resultText({ ...order, money: { paidPence: 1_500, returnedPence: 500 } })).toMatch(
    /^£15\.00 from Main wallet, of which £5\.00 was returned\./u,
  );
});
