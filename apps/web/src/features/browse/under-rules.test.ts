import type { Product } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { chosenValue, underRules } from './under-rules.ts';

const variant = (id: string, senderPrice: number) => ({ id, variantLabel: '', senderPrice, isPurchasable: true });
const gift = { id: 'a', variants: [variant('a', 500), variant('b', 1_000), variant('c', 5_000)], isPurchasable: true };
const hit = (id: string, variants: Product['variants']) => ({ id, source: { product: { id, variants } as Product } });

describe('a gift under its team’s rules', () => {
  it('keeps the values that the server lets pass, whichever of them it names', () => {
    const found = { hits: [hit('b', [variant('b', 1_000)])], total: 1, restrictedCount: 0 };
    expect(underRules(gift, found)).toEqual({ allowed: true, variants: [variant('b', 1_000)] });
  });

  it('is outside them where it is missing and something is hidden', () => {
    expect(underRules(gift, { hits: [], total: 0, restrictedCount: 3 }).allowed).toBe(false);
    expect(underRules(gift, { hits: [], total: 0, restrictedCount: 0 }).allowed).toBe(true);
    expect(underRules({ ...gift, isPurchasable: false }, { hits: [], total: 0, restrictedCount: 3 }).allowed).toBe(
      true,
    );
  });

  it('is not judged before the server has said', () => {
    expect(underRules(gift, undefined)).toEqual({ allowed: undefined, variants: gift.variants });
  });

  it('takes the value that the address names, else its own, else the cheapest', () => {
    expect(chosenValue(gift.variants, { gift, named: 'c' })?.id).toBe('c');
    expect(chosenValue(gift.variants, { gift: { id: 'b' }, named: 'gone' })?.id).toBe('b');
    expect(chosenValue(gift.variants, { gift: { id: 'z' }, named: undefined })?.id).toBe('a');
    expect(chosenValue([], { gift, named: undefined })).toBeUndefined();
  });
});
