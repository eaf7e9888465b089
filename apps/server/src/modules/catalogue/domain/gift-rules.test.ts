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
const counter = '33333333-3333-4333-8333-333333333333';
const own = '44444444-4444-4444-8444-444444444444';
const rules = (own: Partial<GiftRules>): GiftRules => ({ ...noGiftRules, ...own });
const gift = (senderPricePence: number, restrictionTagIds: readonly string[]) => ({
  senderPricePence,
  restrictionTagIds,
  brandId: counter,
  segments: null,
});

describe('gift rules of a team', () => {
  test.each([
    ['no limits', rules({}), 100, true],
    ['at the lower end', rules({ minPricePence: 500 }), 500, true],
    ['below the lower end', rules({ minPricePence: 500 }), 499, false],
    ['at the upper end', rules({ maxPricePence: 2000 }), 2000, true],
    ['above the upper end', rules({ maxPricePence: 2000 }), 2001, false],
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
      'both allowed and disallowed, which disallows it',
      rules({ allowTagIds: [food], disallowTagIds: [alcohol] }),
      [food, alcohol],
      false,
    ],
    ['two lists without overlap allow nothing', rules({ allowTagIds: [] }), [food], false],
    ['a gift without kind under an allow list', rules({ allowTagIds: [food] }), [], false],
  ])('kind: %s', (_, given, tags, allowed) => {
    expect(allowsTags(given, tags)).toBe(allowed);
  });

  test('reports the price before the kind as the reason of a refusal', () => {
    expect(refusalOf(rules({ maxPricePence: 100, disallowTagIds: [food] }), gift(200, [food]))).toBe('price');
    expect(refusalOf(rules({ disallowTagIds: [food] }), gift(200, [food]))).toBe('category');
    expect(refusalOf(rules({ disallowTagIds: [alcohol] }), gift(200, [food]))).toBeNull();
  });

  test('refuses a choice of gift if none of its products are allowed', () => {
    const choice = (...kinds: readonly string[]) => ({
      senderPricePence: 1000,
      restrictionTagIds: [],
      brandId: own,
      segments: { items: kinds.map((kind) => ({ brandId: own, restrictionTagIds: [kind] })) },
    });
    expect(refusalOf(rules({ disallowTagIds: [alcohol] }), choice(food, alcohol))).toBeNull();
    expect(refusalOf(rules({ disallowTagIds: [alcohol] }), choice(alcohol))).toBe('category');
    expect(refusalOf(rules({ allowTagIds: [food] }), choice(alcohol, food))).toBeNull();
  });

  test('converts preferences to rules and ignores values that are not ids', () => {
    const preferences = {
      giftingRestrictionsCategories: { allow: [food, 'Coffee'], disallow: ['tobacco'] },
      giftingRestrictionsPrice: { min: null, max: 5000 },
    };
    const given = giftRulesOf({ preferences, flags: [] }, { postOfficeBrandIds: [] });
    expect(given).toEqual({
      minPricePence: null,
      maxPricePence: 5000,
      allowTagIds: [food],
      disallowTagIds: [],
      withheldBrandIds: [],
    });
    expect(hasGiftRules(given)).toBe(true);
    expect(hasGiftRules(noGiftRules)).toBe(false);
  });

  test('withholds brands of the Post Office from teams without its flag, also in choices', () => {
    const preferences = {
      giftingRestrictionsCategories: { allow: null, disallow: [] },
      giftingRestrictionsPrice: { min: null, max: null },
    };
    const settings = { postOfficeBrandIds: [counter, 'no id'] };
    expect(giftRulesOf({ preferences, flags: ['post-office'] }, settings)).toEqual(noGiftRules);
    const given = giftRulesOf({ preferences, flags: ['christmas-mode'] }, settings);
    expect(given.withheldBrandIds).toEqual([counter]);
    expect(refusalOf(given, gift(200, []))).toBe('brand');
    const choice = (...brandIds: readonly string[]) => ({
      senderPricePence: 200,
      restrictionTagIds: [],
      brandId: own,
      segments: { items: brandIds.map((brandId) => ({ brandId, restrictionTagIds: [] })) },
    });
    expect(refusalOf(given, choice(counter, own))).toBeNull();
    expect(refusalOf(given, choice(counter))).toBe('category');
  });
});
