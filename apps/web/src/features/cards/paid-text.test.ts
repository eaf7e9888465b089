import { expect, it } from 'vitest';
import { paidText } from './paid-text.ts';

const charge = { amount: 2_500, refunded: 0, dateCreated: '2026-10-12T08:05:00Z' };
const wallet = { name: 'Main wallet', available: 90_000 };
const soon = Date.parse('2026-10-12T08:06:00Z');
const later = Date.parse('2026-11-20T08:06:00Z');

it('says which wallet received the money just after the payment', () => {
  expect(paidText(charge, { wallet, nowMs: soon })).toBe('£25.00 is in Main wallet. £900.00 is available now.');
  expect(paidText(charge, { wallet: undefined, nowMs: soon })).toBe('£25.00 was paid.');
});

it('says later that the money was added to the wallet, and how much was refunded to the card', () => {
  expect(paidText(charge, { wallet, nowMs: later })).toBe('£25.00 was added to Main wallet on 12 Oct 2026.');
  expect(paidText({ ...charge, refunded: 500 }, { wallet, nowMs: soon })).toBe(
    '£25.00 was added to Main wallet on 12 Oct 2026. £5.00 of it went back to the card.',
  );
});
