import { describe, expect, it } from 'vitest';
import { limitChange, limitLabel } from './limit-text.ts';

const link = {
  limit: 10,
  claimed: 3,
  reserved: 1,
  orders: [{ transactionId: 't', places: 10, unclaimed: 7, placePence: 500 }],
};

describe('another limit', () => {
  it('says what further places cost today', () => {
    const change = limitChange(link, 12, 650);
    expect(change).toEqual({ kind: 'raise', places: 2, pence: 1_300 });
    expect(limitLabel(change)).toBe('Buy 2 places for £13.00');
    expect(limitLabel(limitChange(link, 12, undefined))).toBe('Change limit');
  });
  it('says what fewer places return, at what was paid for them', () => {
    const change = limitChange(link, 4, 650);
    expect(change).toEqual({ kind: 'lower', places: 6, pence: 3_000 });
    expect(limitLabel(change)).toBe('Give up 6 places');
  });
  it.each([
    [3, /4 places are claimed or kept for someone, so choose 4 or more/u],
    [0, /1 or more/u],
    [undefined, /whole number/u],
    [10_001, /at most 10,000 places/u],
  ])('refuses %s with the reason', (wanted, reason) => {
    expect(limitChange(link, wanted, 500)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) });
  });
  it('changes nothing where the limit is the same', () => {
    expect(limitChange(link, 10, 500)).toEqual({ kind: 'same' });
  });
});
