import { describe, expect, test } from 'vitest';
import { smsLength, toGsm } from './gsm.ts';

describe('smsLength', () => {
  test.each([
    ['', 'gsm', 0, 0],
    ['a'.repeat(160), 'gsm', 160, 1],
    ['a'.repeat(161), 'gsm', 161, 2],
    ['a'.repeat(306), 'gsm', 306, 2],
    ['a'.repeat(307), 'gsm', 307, 3],
    ['€'.repeat(80), 'gsm', 160, 1],
    [`${'a'.repeat(152)}€${'a'.repeat(7)}`, 'gsm', 161, 2],
    // The euro sign, which needs an escape, does not fit at the end of the first part, so the parts are 152, 153 and 3.
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm', 306, 3],
    ['ñ'.repeat(70), 'gsm', 70, 1],
    ['ł'.repeat(70), 'unicode', 70, 1],
    ['ł'.repeat(71), 'unicode', 71, 2],
    ['🎁'.repeat(35), 'unicode', 70, 1],
    ['🎁'.repeat(36), 'unicode', 72, 2],
    // An emoji is never split: 33 fit in a part of 67.
    ['🎁'.repeat(67), 'unicode', 134, 3],
  ] as const)('returns the length of text %#: %s', (text, alphabet, units, parts) => {
    expect(smsLength(text)).toEqual({ alphabet, units, parts, unitsInOne: alphabet === 'gsm' ? 160 : 70 });
  });
});

describe('toGsm', () => {
  test.each([
    ['Zoë Łukasik', 'Zoe Lukasik'],
    ['Siân ŵ ŷ', 'Sian w y'],
    ['é è ñ ü ß Ä', 'é è ñ ü ß Ä'],
    ['ę ś ż ź', 'e s z z'],
    ['“C’est” – œuf…', '"C\'est" - oeuf...'],
    ['e\u0301', 'é'],
    ['Priya 🎁👩‍👩‍👧🇬🇧', 'Priya'],
    ['1\u00A0000', '1 000'],
    ['李', '李'],
  ])('converts %s to %s', (text, written) => {
    expect(toGsm(text)).toBe(written);
  });
});
