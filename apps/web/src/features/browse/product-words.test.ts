import { describe, expect, it } from 'vitest';
import { rangeWords } from './price-bands.ts';
import { handlingWords, priceWords, restrictedWords, vatWords, whereWords } from './product-words.ts';

const variant = (senderPrice: number) => ({
  id: String(senderPrice),
  variantLabel: '',
  senderPrice,
  isPurchasable: true,
});

describe('a gift in words', () => {
  it('has one price or a range of them', () => {
    expect(priceWords({ senderPrice: 350, variants: [] })).toBe('£3.50');
    expect(priceWords({ senderPrice: 500, variants: [variant(500), variant(10_000)] })).toBe('£5 to £100');
    expect(priceWords({ senderPrice: 500, variants: [variant(2_500)] })).toBe('£25');
  });

  it('says what comes on top, and nothing where nothing does', () => {
    expect(handlingWords(95)).toBe('+ £0.95 handling');
    expect(handlingWords(0)).toBeUndefined();
  });

  it('says how VAT is dealt with', () => {
    expect(vatWords({ vatVoucherType: 'MPV', vat: 0 })).toContain('falls due where it is spent');
    expect(vatWords({ vatVoucherType: 'SPV', vat: 20 })).toBe('Includes 20% VAT.');
    expect(vatWords({ vatVoucherType: 'SPV', vat: 0 })).toBe('No VAT is charged.');
  });

  it('says where it works', () => {
    expect(
      whereWords({
        territory: 'EU',
        countries: [
          { countryIso: 'FR', label: 'France' },
          { countryIso: 'BE', label: 'Belgium' },
        ],
      }),
    ).toBe('France and Belgium');
    expect(whereWords({ territory: 'WORLD', countries: [] })).toBe('Anywhere');
  });

  it('counts what the team’s rules hide', () => {
    expect(restrictedWords(7)).toBe('7 gifts are outside your team’s rules');
    expect(restrictedWords(1)).toBe('1 gift is outside your team’s rules');
    expect(restrictedWords(0)).toBeUndefined();
  });

  it('says a price range by its ends', () => {
    expect([
      rangeWords(500, 1_000),
      rangeWords(undefined, 500),
      rangeWords(5_050, undefined),
      rangeWords(undefined, undefined),
    ]).toEqual(['£5 to £10', 'up to £5', '£50.50 and more', undefined]);
  });
});
