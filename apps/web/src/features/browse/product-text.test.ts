import { describe, expect, it } from 'vitest';
import { rangeText } from './price-bands.ts';
import { handlingText, priceText, restrictedText, sellingLine, vatText, whereText } from './product-text.ts';

const variant = (senderPrice: number) => ({
  id: String(senderPrice),
  variantLabel: '',
  senderPrice,
  isPurchasable: true,
});

describe('the texts about a gift', () => {
  it('show one price or a range of prices', () => {
    expect(priceText({ senderPrice: 350, variants: [] })).toBe('£3.50');
    expect(priceText({ senderPrice: 500, variants: [variant(500), variant(10_000)] })).toBe('£5 to £100');
    expect(priceText({ senderPrice: 500, variants: [variant(2_500)] })).toBe('£25');
  });

  it('show the handling fee, and nothing if there is none', () => {
    expect(handlingText(95)).toBe('+ £0.95 handling');
    expect(handlingText(0)).toBeUndefined();
  });

  it('show the merchandising text until the end of its last day in London', () => {
    const line = { merchandisingText: 'Back for autumn', merchandisingUntil: '2026-10-31' };
    expect(sellingLine(line, Date.parse('2026-10-31T23:59:00Z'))).toBe('Back for autumn');
    expect(sellingLine(line, Date.parse('2026-11-01T00:00:00Z'))).toBeUndefined();
    expect(sellingLine({ ...line, merchandisingUntil: null }, Date.parse('2036-11-01T00:00:00Z'))).toBe(
      'Back for autumn',
    );
    expect(sellingLine({ merchandisingText: '', merchandisingUntil: null })).toBeUndefined();
  });

  it('explain the VAT treatment', () => {
    expect(vatText({ vatVoucherType: 'MPV', vat: 0 })).toContain('falls due where it is spent');
    expect(vatText({ vatVoucherType: 'SPV', vat: 20 })).toBe('Includes 20% VAT.');
    expect(vatText({ vatVoucherType: 'SPV', vat: 0 })).toBe('No VAT is charged.');
  });

  it('name the countries in which the gift can be used', () => {
    expect(
      whereText({
        territory: 'EU',
        countries: [
          { countryIso: 'FR', label: 'France' },
          { countryIso: 'BE', label: 'Belgium' },
        ],
      }),
    ).toBe('France and Belgium');
    expect(whereText({ territory: 'WORLD', countries: [] })).toBe('Anywhere');
  });

  it('count the gifts that the rules of the team hide', () => {
    expect(restrictedText(7)).toBe('7 gifts are outside your team’s rules');
    expect(restrictedText(1)).toBe('1 gift is outside your team’s rules');
    expect(restrictedText(0)).toBeUndefined();
  });

  it('describe a price range with its lower and upper limits', () => {
    expect([
      rangeText(500, 1_000),
      rangeText(undefined, 500),
      rangeText(5_050, undefined),
      rangeText(undefined, undefined),
    ]).toEqual(['£5 to £10', 'up to £5', '£50.50 and more', undefined]);
  });
});
