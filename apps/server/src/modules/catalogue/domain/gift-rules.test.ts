import { describe, expect, test } from 'vitest';
import {
  allowsPrice,
  allowsTags,
  giftRulesOf,
  hasGiftRules,
  noGiftRules,
  refusalOf,
  type GiftRules,
} from './gift-rules.ts';

const food = '11111111-1111-4111-8111-111111111111';
const alcohol = '22222222-2222-4222-8222-222222222222';
const rules = (own: Partial<GiftRules>): GiftRules => ({ ...noGiftRules, ...own });
const gift = (senderPricePence: number, restrictionTagIds: readonly string[]) => ({
  senderPricePence,
  restrictionTagIds,
  segments: null,
});

describe('what a team may give', () => {
  test.each([
    ['no limits', rules({}), 100, true],
    ['at the lower end', rules({ minPricePence: 500 }), 500, true],
    ['under the lower end', rules({ minPricePence: 500 }), 499, false],
    ['at the upper end', rules({ maxPricePence: 2000 }), 2000, true],
    ['over the upper end', rules({ maxPricePence: 2000 }), 2001, false],
  ])('price: %s', (_, given, pence, allowed) => {
    expect(allowsPrice(given, pence)).toBe(allowed);
  });

  test.each([
    ['nothing said', rules({}), [alcohol], true],
    ['disallowed', rules({ disallowTagIds: [alcohol] }), [food, alcohol], false],
    ['another is disallowed', rules({ disallowTagIds: [alcohol] }), [food], true],
    ['one of the allowed', rules({ allowTagIds: [food] }), [food], true],
    ['none of the allowed', rules({ allowTagIds: [food] }), [alcohol], false],
    [
      'allowed and disallowed: no wins',
      rules({ allowTagIds: [food], disallowTagIds: [alcohol] }),
      [food, alcohol],
      false,
    ],
    ['nothing is allowed where two lists share nothing', rules({ allowTagIds: [] }), [food], false],
    ['a gift without kind under an allow list', rules({ allowTagIds: [food] }), [], false],
  ])('kind: %s', (_, given, tags, allowed) => {
    expect(allowsTags(given, tags)).toBe(allowed);
  });

  test('a refusal names the price before the kind', () => {
    expect(refusalOf(rules({ maxPricePence: 100, disallowTagIds: [food] }), gift(200, [food]))).toBe('price');
    expect(refusalOf(rules({ disallowTagIds: [food] }), gift(200, [food]))).toBe('category');
    expect(refusalOf(rules({ disallowTagIds: [alcohol] }), gift(200, [food]))).toBeNull();
  });

  test('a choice of gift is refused when nothing of it is left', () => {
    const choice = (...kinds: readonly string[]) => ({
      senderPricePence: 1000,
      restrictionTagIds: [],
      segments: { items: kinds.map((kind) => ({ restrictionTagIds: [kind] })) },
    });
    expect(refusalOf(rules({ disallowTagIds: [alcohol] }), choice(food, alcohol))).toBeNull();
    expect(refusalOf(rules({ disallowTagIds: [alcohol] }), choice(alcohol))).toBe('category');
    expect(refusalOf(rules({ allowTagIds: [food] }), choice(alcohol, food))).toBeNull();
  });

  test('preferences become rules; what is no id allows and disallows nothing', () => {
    const preferences = {
      giftingRestrictionsCategories: { allow: [food, 'Coffee'], disallow: ['tobacco'] },
      giftingRestrictionsPrice: { min: null, max: 5000 },
    };
    expect(giftRulesOf(preferences)).toEqual({
      minPricePence: null,
      maxPricePence: 5000,
      allowTagIds: [food],
      disallowTagIds: [],
    });
    expect(hasGiftRules(giftRulesOf(preferences))).toBe(true);
    expect(hasGiftRules(noGiftRules)).toBe(false);
  });
});
