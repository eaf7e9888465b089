import { describe, expect, test } from 'vitest';
import { findLanguage, languageNames, languages, negotiateLanguage } from './languages.ts';

describe('findLanguage', () => {
  test.each([
    ['en', 'en-GB'],
    ['EN-us', 'en-GB'],
    ['de_AT', 'de'],
    ['fr-CA', 'fr'],
    ['cy-GB', 'cy'],
    [' pl ', 'pl'],
    ['it', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['deutsch', null],
  ])('maps %j to %j', (tag, language) => {
    expect(findLanguage(tag)).toBe(language);
  });
});

describe('negotiateLanguage', () => {
  test.each([
    ['pl,en;q=0.8', undefined, 'pl'],
    ['it-IT,it;q=0.9,fr;q=0.5,es;q=0.7', undefined, 'es'],
    ['de;q=0,fr;q=0.1', undefined, 'fr'],
    ['fr;q=0.5, cy;q=0.5', undefined, 'fr'],
    ['*', undefined, 'en-GB'],
    ['', undefined, 'en-GB'],
    [null, undefined, 'en-GB'],
    ['pl', 'cy', 'cy'],
    ['pl', 'it', 'pl'],
    ['pl', null, 'pl'],
    ['pl;q=much,es', undefined, 'es'],
    [`${'it,'.repeat(10_000)}pl`, undefined, 'en-GB'],
  ])('for %j with %j preferred, returns %s', (header, preferred, language) => {
    expect(negotiateLanguage(header, preferred)).toBe(language);
  });
});

test('every language has a name', () => {
  expect(Object.keys(languageNames)).toEqual([...languages]);
});
