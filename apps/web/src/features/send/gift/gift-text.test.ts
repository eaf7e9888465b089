import { describe, expect, it } from 'vitest';
import {
  choiceGroups,
  pickedChoices,
  pickedGroups,
  priceText,
  restrictedText,
  valuesOf,
  vatText,
} from './gift-text.ts';

const variant = (id: string, senderPrice: number, isPurchasable = true) => ({
  id,
  senderPrice,
  isPurchasable,
  variantLabel: '',
});
const card = {
  id: 'a',
  senderPrice: 500,
  variants: [variant('a', 500), variant('b', 2_500), variant('c', 10_000), variant('d', 50_000, false)],
};

describe('the values of a gift', () => {
  it('are those that can be bought within the price rules of the team', () => {
    expect(valuesOf(card).values.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(valuesOf(card, { min: 1_000, max: 5_000 })).toEqual({ values: [{ id: 'b', pricePence: 2_500 }], hidden: 2 });
    expect(valuesOf({ ...card, variants: [] }).values).toEqual([{ id: 'a', pricePence: 500 }]);
  });

  it('are shown as a price or a range', () => {
    expect(priceText(valuesOf(card).values)).toBe('£5 to £100');
    expect(priceText([{ id: 'a', pricePence: 1_550 }])).toBe('£15.50');
    expect(priceText([])).toBe('');
  });
});

describe('the texts about a gift', () => {
  it('explain the VAT treatment', () => {
    expect(vatText({ vatVoucherType: 'SPV', vat: 20 })).toContain('20 % is included');
    expect(vatText({ vatVoucherType: 'SPV', vat: 0 })).toContain('zero-rated');
    expect(vatText({ vatVoucherType: 'MPV', vat: 20 })).toContain('when the gift is spent');
  });

  it('count the values that the rules hide', () => {
    expect([0, 1, 7].map((count) => restrictedText(count))).toEqual([
      '',
      '1 gift is outside your team’s rules.',
      '7 gifts are outside your team’s rules.',
    ]);
  });
});

describe('the choices in a choice of gift', () => {
  const segment = (id: string, voucherType = 'pool') => ({
    id,
    itemType: 'segment' as const,
    name: id.toUpperCase(),
    description: '',
    voucherType,
    redemptionProductId: id,
    expiry: '',
    territories: [],
    images: { main: [] },
  });
  const items = [
    segment('x'),
    { id: 'g', itemType: 'segment-group' as const, name: 'Coffee', items: [segment('y'), segment('t', 'tillo')] },
    { id: 'h', itemType: 'segment-group' as const, name: 'Empty', items: [segment('p', 'pin4cash')] },
  ];

  it('are grouped, without suppliers that cannot be chosen', () => {
    expect(choiceGroups({ items }).map(({ name, choices }) => [name, choices.map(({ id }) => id)])).toEqual([
      ['', ['x']],
      ['Coffee', ['y']],
    ]);
  });

  it('are all included unless some were selected', () => {
    const groups = choiceGroups({ items });
    expect(pickedChoices(groups, undefined)).toHaveLength(2);
    expect(pickedChoices(groups, []).length).toBe(2);
    expect(pickedChoices(groups, ['y']).map(({ id }) => id)).toEqual(['y']);
    expect(pickedGroups(groups, ['y']).map(({ name }) => name)).toEqual(['Coffee']);
  });
});
