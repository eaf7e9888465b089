import { describe, expect, it } from 'vitest';
import { limitChange, limitLabel } from './limit-text.ts';

const link = {
  limit: 10,
  claimed: 3,
  reserved: 1,
  orders: [{ transactionId: 't', places: 10, unclaimed: 7, placePence: 500 }],
};

describe('changing the limit of a super link', () => {
  it('shows the current cost of additional places', () => {
    const change = limitChange(link, 12, 650);
    expect(change).toEqual({ kind: 'raise', places: 2, pence: 1_300 });
    expect(limitLabel(change)).toBe('Buy 2 places for £13.00');
    expect(limitLabel(limitChange(link, 12, undefined))).toBe('Change limit');
  });
  it('calculates the refund for fewer places at the price paid for them', () => {
    const change = limitChange(link, 4, 650);
    expect(change).toEqual({ kind: 'lower', places: 6, pence: 3_000 });
    expect(limitLabel(change)).toBe('Give up 6 places');
  });
  it.each([
    [3, /4 places are claimed or kept for someone, so choose 4 or more/u],
    [0, /1 or more/u],
    [undefined, /whole number/u],
    [10_001, /at most 10,000 places/u],
  ])('rejects %s with a reason', (wanted, reason) => {
    expect(limitChange(link, wanted, 500)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) });
  });
  it('changes nothing if the limit is the same', () => {
    expect(limitChange(link, 10, 500)).toEqual({ kind: 'same' });
  });
});
