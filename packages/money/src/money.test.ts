import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPence,
  allocatePence,
  AmountError,
  amountOfPence,
  decimalPounds,
  formatPounds,
  formatShortPounds,
  minimumPence,
  multiplyPence,
  parsePounds,
  pence,
  splitVat,
  subtractPence,
  sumPence,
  zeroPence,
} from './index.ts';

const anyPence = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(pence);

describe('pence', () => {
  it.each([0.5, Number.NaN, Infinity, 2 ** 53, -0.01])('rejects %d', (value) => {
    expect(() => pence(value)).toThrow(RangeError);
  });

  it('has no negative zero', () => {
    expect(Object.is(pence(-0), 0)).toBe(true);
    expect(Object.is(multiplyPence(pence(-5), 0), 0)).toBe(true);
  });

  it('rejects an amount below zero', () => {
    expect(amountOfPence(0)).toBe(0);
    expect(() => amountOfPence(-1)).toThrow(/below zero/);
  });

  it('adds, subtracts and multiplies exactly', () => {
    fc.assert(
      fc.property(anyPence, anyPence, fc.nat({ max: 1000 }), (a, b, count) => {
        expect(subtractPence(addPence(a, b), b)).toBe(a);
        expect(multiplyPence(a, count)).toBe(sumPence(Array.from({ length: count }, () => a)));
        expect([a, b]).toContain(minimumPence(a, b));
        expect(minimumPence(a, b)).toBeLessThanOrEqual(Math.min(a, b));
      }),
    );
    expect(sumPence([])).toBe(zeroPence);
  });

  it('rejects results that are not exact', () => {
    expect(() => addPence(pence(Number.MAX_SAFE_INTEGER), pence(1))).toThrow(RangeError);
    expect(() => multiplyPence(pence(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
    expect(() => multiplyPence(pence(3), 1.5)).toThrow(/allocatePence/);
  });
});

describe('VAT', () => {
  it.each([
    [120, 20, 100, 20],
    [100, 20, 83, 17],
    [1, 20, 1, 0],
    // Half a penny is rounded away from zero: 3 × 0.2 ÷ 1.2 = 0.5.
    [3, 20, 2, 1],
    [-3, 20, -2, -1],
    [999, 0, 999, 0],
    [1_050, 5, 1_000, 50],
    [1_125, 12.5, 1_000, 125],
    [900_719_925_474_099, 20, 750_599_937_895_082, 150_119_987_579_017],
  ])('splits %d at %d %% into %d net and %d VAT', (gross, ratePercent, net, vat) => {
    expect(splitVat({ grossPence: pence(gross), ratePercent })).toEqual({ netPence: net, vatPence: vat });
  });

  it('adds up, is within half a penny of the exact share, and is the same for a refund', () => {
    fc.assert(
      fc.property(anyPence, fc.integer({ min: 0, max: 10_000 }), (grossPence, hundredths) => {
        const ratePercent = hundredths / 100;
        const { netPence, vatPence } = splitVat({ grossPence, ratePercent });
        expect(addPence(netPence, vatPence)).toBe(grossPence);
        expect(Math.abs(vatPence - (grossPence * hundredths) / (10_000 + hundredths))).toBeLessThanOrEqual(0.51);
        const back = splitVat({ grossPence: subtractPence(zeroPence, grossPence), ratePercent });
        expect(addPence(back.vatPence, vatPence)).toBe(0);
      }),
    );
  });

  it.each([-1, Number.NaN, 17.555])('rejects a rate of %d', (ratePercent) => {
    expect(() => splitVat({ grossPence: pence(100), ratePercent })).toThrow(/VAT rate/);
  });
});

describe('allocation', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [3, 7], [2, 3]],
    [-5, [3, 7], [-2, -3]],
    [0, [1, 2], [0, 0]],
    [10, [0, 1, 0], [0, 10, 0]],
  ])('splits %d by %j into %j', (amount, weights, parts) => {
    expect(allocatePence(pence(amount), weights)).toEqual(parts);
  });

  it('gives every recipient their share to within a penny, and allocates the full amount', () => {
    const weights = fc
      .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 30 })
      .filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(anyPence, weights, (amount, all) => {
        const parts = allocatePence(amount, all);
        const total = all.reduce((sum, weight) => sum + weight, 0);
        expect(sumPence(parts)).toBe(amount);
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (amount * (all[index] ?? 0)) / total)).toBeLessThan(1.01);
      }),
    );
  });

  it.each([[[]], [[0, 0]], [[-1, 2]], [[0.5]]])('rejects weights %j', (weights) => {
    expect(() => allocatePence(pence(10), weights)).toThrow(RangeError);
  });
});

describe('amounts as text', () => {
  it.each([
    [1_500, '£15', '15.00'],
    [100_000, '£1,000', '1000.00'],
    [1_550, '£15.50', '15.50'],
    [5, '£0.05', '0.05'],
    [-1_200, '−£12', '-12.00'],
  ])('writes %d as %s in short form and as %s in a file', (amount, short, decimal) => {
    expect([formatShortPounds(pence(amount)), decimalPounds(pence(amount))]).toEqual([short, decimal]);
  });

  it.each([
    [123_450, '£1,234.50'],
    [0, '£0.00'],
    [5, '£0.05'],
    [-1_200, '−£12.00'],
    [900_719_925_474_099, '£9,007,199,254,740.99'],
  ])('writes %d as %s', (amount, text) => {
    expect(formatPounds(pence(amount))).toBe(text);
  });

  it.each([
    ['1,234.5', 123_450],
    ['£12', 1_200],
    [' 12.50 ', 1_250],
    ['.5', 50],
    ['0', 0],
    ['7.', 700],
    ['−3.20', -320],
    ['-3.20', -320],
    ['1,000,000', 100_000_000],
  ])('reads “%s” as %d', (typed, amount) => {
    expect(parsePounds(typed)).toBe(amount);
  });

  it.each([
    ['', /Enter an amount, for example/],
    ['£', /Enter an amount, for example/],
    ['twelve', /in pounds/],
    ['.', /in pounds/],
    ['12.505', /two digits after the point/],
    ['1,23', /in pounds/],
    ['1,2345', /in pounds/],
    ['99999999999999999', /smaller amount/],
    ['--3', /in pounds/],
  ])('rejects “%s” with a message for the user', (typed, words) => {
    expect(() => parsePounds(typed)).toThrow(AmountError);
    expect(() => parsePounds(typed)).toThrow(words);
  });

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(anyPence, (amount) => {
        expect(parsePounds(formatPounds(amount))).toBe(amount);
      }),
    );
  });
});
