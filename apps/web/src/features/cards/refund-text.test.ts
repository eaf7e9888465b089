import { describe, expect, it } from 'vitest';
import { refundableOf, refundAmountError, refundMethodText } from './refund-text.ts';

const nowMs = Date.parse('2026-11-27T12:00:00Z');
const charge = {
  status: 'processed',
  amount: 2_500,
  refunded: 0,
  transactionId: null,
  dateCreated: '2026-11-27T09:00:00Z',
} as const;
const wallet = { name: 'Main wallet', available: 100_000 };
const old = { ...charge, dateCreated: '2026-11-26T11:59:00Z' };

describe('refunds to a card', () => {
  it('are limited to the rest of the payment and the available balance of the wallet', () => {
    expect(refundableOf(charge, { wallet, nowMs })).toEqual({ kind: 'wallet', most: 2_500, walletName: 'Main wallet' });
    expect(refundableOf({ ...old, refunded: 1_000 }, { wallet, nowMs })).toMatchObject({ most: 1_500 });
    expect(refundableOf(charge, { wallet: { ...wallet, available: 700 }, nowMs })).toMatchObject({ most: 700 });
    expect(refundableOf(charge, { wallet: { ...wallet, available: 0 }, nowMs })).toBeUndefined();
    expect(refundableOf({ ...charge, refunded: 2_500 }, { wallet, nowMs })).toBeUndefined();
    expect(refundableOf({ ...charge, status: 'pending' }, { wallet, nowMs })).toBeUndefined();
    expect(refundableOf(charge, { wallet: undefined, nowMs })).toBeUndefined();
  });

  it('cover the full amount of an order, on the first day only', () => {
    expect(refundableOf({ ...charge, transactionId: 't' }, { wallet: undefined, nowMs })).toEqual({
      kind: 'order',
      amount: 2_500,
    });
    expect(refundableOf({ ...old, transactionId: 't' }, { wallet, nowMs })).toBeUndefined();
  });

  it('say how long the bank takes to show the money', () => {
    expect(refundMethodText(charge, { pence: 2_500, nowMs })).toContain('two working days');
    expect(refundMethodText(charge, { pence: 2_499, nowMs })).toContain('ten working days');
    expect(refundMethodText(old, { pence: 2_500, nowMs })).toContain('ten working days');
  });

  it('reject an amount that is empty, zero or above the limit', () => {
    const most = { most: 700, walletName: 'Main wallet' };
    expect(refundAmountError(undefined, most)).toContain('as 25.00');
    expect(refundAmountError(0, most)).toContain('as 25.00');
    expect(refundAmountError(701, most)).toBe('At most £7.00 of this payment is left in Main wallet.');
    expect(refundAmountError(700, most)).toBeUndefined();
  });
});
