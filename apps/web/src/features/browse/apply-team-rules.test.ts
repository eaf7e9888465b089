import type { Product } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { chosenValue, applyTeamRules } from './apply-team-rules.ts';

const variant = (id: string, senderPrice: number) => ({ id, variantLabel: '', senderPrice, isPurchasable: true });
const gift = { id: 'a', variants: [variant('a', 500), variant('b', 1_000), variant('c', 5_000)], isPurchasable: true };
const hit = (id: string, variants: Product['variants']) => ({ id, source: { product: { id, variants } as Product } });

describe('a gift under the rules of its team', () => {
  it('keeps the values that the server returns, even if the server returns another variant of the gift', () => {
    const found = { hits: [hit('b', [variant('b', 1_000)])], total: 1, restrictedCount: 0 };
    expect(applyTeamRules(gift, found)).toEqual({ allowed: true, variants: [variant('b', 1_000)] });
  });

  it('is not allowed if it is missing from the results and the rules hide some gifts', () => {
    expect(applyTeamRules(gift, { hits: [], total: 0, restrictedCount: 3 }).allowed).toBe(false);
    expect(applyTeamRules(gift, { hits: [], total: 0, restrictedCount: 0 }).allowed).toBe(true);
    expect(applyTeamRules({ ...gift, isPurchasable: false }, { hits: [], total: 0, restrictedCount: 3 }).allowed).toBe(
      true,
    );
  });

  it('is neither allowed nor rejected before the server responds', () => {
    expect(applyTeamRules(gift, undefined)).toEqual({ allowed: undefined, variants: gift.variants });
  });

  it('selects the value named in the URL, otherwise its own, otherwise the cheapest', () => {
    expect(chosenValue(gift.variants, { gift, named: 'c' })?.id).toBe('c');
    expect(chosenValue(gift.variants, { gift: { id: 'b' }, named: 'gone' })?.id).toBe('b');
    expect(chosenValue(gift.variants, { gift: { id: 'z' }, named: undefined })?.id).toBe('a');
    expect(chosenValue([], { gift, named: undefined })).toBeUndefined();
  });
});
