import { describe, expect, it } from 'vitest';
import { checkMove } from './check-move.ts';

const from = { name: 'Main wallet', available: 20_000 };

describe('moving money', () => {
  it('allows the full available balance, and no more', () => {
    expect(checkMove({ toWalletId: 'b', amountPence: 20_000, description: '' }, from)).toEqual({});
    expect(checkMove({ toWalletId: 'b', amountPence: 20_001, description: '' }, from)).toEqual({
      amountPence: 'Main wallet has £200.00 available; this is £0.01 too much.',
    });
  });

  it('requires a wallet and an amount', () => {
    expect(Object.keys(checkMove({ toWalletId: null, amountPence: undefined, description: '' }, from))).toEqual([
      'toWalletId',
      'amountPence',
    ]);
    expect(checkMove({ toWalletId: 'b', amountPence: 0, description: '' }, from)).toHaveProperty('amountPence');
  });
});
