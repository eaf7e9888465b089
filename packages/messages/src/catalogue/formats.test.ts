import { describe, expect, test } from 'vitest';
import { formatsFor } from './formats.ts';
import type { Language } from './languages.ts';

/** Treats non-breaking spaces as spaces; the catalogues keep them. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

describe('dates', () => {
  test.each<[Language, string, string]>([
    ['en-GB', '12 Oct 2026', '12 Oct'],
    ['cy', '12 Hydref 2026', '12 Hydref'],
    ['fr', '12 octobre 2026', '12 octobre'],
    ['de', '12. Oktober 2026', '12. Oktober'],
    ['pl', '12 października 2026', '12 października'],
    ['es', '12 de octubre de 2026', '12 de octubre'],
  ])('in %s, writes %s', (language, date, dayAndMonth) => {
    expect(formatsFor(language).date('2026-10-12')).toBe(date);
    expect(formatsFor(language).dayAndMonth('2026-10-12')).toBe(dayAndMonth);
  });

  test('every English month has three letters', () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      formatsFor('en-GB').dayAndMonth(`2026-${String(index + 1).padStart(2, '0')}-01`),
    );
    expect(months.join(' ')).toBe('1 Jan 1 Feb 1 Mar 1 Apr 1 May 1 Jun 1 Jul 1 Aug 1 Sep 1 Oct 1 Nov 1 Dec');
  });

  test('a date does not depend on the time zone of the machine', () => {
    expect(formatsFor('en-GB').date('2026-01-01')).toBe('1 Jan 2026');
    expect(formatsFor('en-GB').date('2026-12-31')).toBe('31 Dec 2026');
  });

  test.each(['12 Oct 2026', '2026-13-01', '2026-10-12T00:00:00Z', ''])('rejects %j', (date) => {
    expect(() => formatsFor('en-GB').date(date)).toThrow(RangeError);
  });
});

describe('moments', () => {
  test.each<[string, string, string]>([
    ['2026-10-12T13:05:00Z', 'Europe/London', '12 Oct 2026, 14:05 BST'],
    ['2026-12-31T23:30:00Z', 'Europe/Paris', '1 Jan 2027, 00:30 CET'],
    ['2026-12-31T23:30:00+05:00', 'Europe/London', '31 Dec 2026, 18:30 GMT'],
  ])('writes %s in %s as %s', (at, timeZone, text) => {
    expect(formatsFor('en-GB').moment({ at, timeZone })).toBe(text);
  });

  test('rejects text that is not a time', () => {
    expect(() => formatsFor('en-GB').moment({ at: 'soon', timeZone: 'Europe/London' })).toThrow(RangeError);
  });
});

describe('amounts', () => {
  test.each<[Language, string]>([
    ['en-GB', '£1,234.50'],
    ['cy', '£1,234.50'],
    ['fr', '1 234,50 £'],
    ['de', '1.234,50 £'],
    ['pl', '1234,50 £'],
    ['es', '1234,50 £'],
  ])('in %s, writes pounds as %s', (language, text) => {
    expect(plain(formatsFor(language).amount(123_450))).toBe(text);
  });

  test('writes a negative amount with a minus sign, not a hyphen', () => {
    expect(formatsFor('en-GB').amount(-1200)).toBe('−£12.00');
  });

  test('writes every penny', () => {
    for (const pence of [0, 1, 7, 29, 115, 999_999_99]) {
      expect(
        formatsFor('en-GB')
          .amount(pence)
          .replace(/[£,.]/g, '')
          .replace(/^0+(?=\d)/, ''),
      ).toBe(String(pence));
    }
  });
});
