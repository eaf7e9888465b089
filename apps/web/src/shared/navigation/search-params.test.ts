import { describe, expect, it } from 'vitest';
import { compact, id, list, listOf, oneOf, tableSearch, text, wholeNumberIn } from './search-params.ts';

describe('parsing search parameters', () => {
  it('reads text and omits empty values', () => {
    expect(text(' Priya ')).toBe('Priya');
    expect(text(42)).toBe('42');
    expect(text('  ')).toBeUndefined();
    expect(text({ a: 1 })).toBeUndefined();
  });

  it('omits values that are not ids, which the API would reject', () => {
    expect(id('0192F000-0000-7000-8000-0000000000AB')).toBe('0192f000-0000-7000-8000-0000000000ab');
    expect(id('../wallets')).toBeUndefined();
    expect(id(['0192f000-0000-7000-8000-0000000000ab'])).toBeUndefined();
  });

  it('reads a single value as a list of one, and removes duplicates', () => {
    expect(list('a')).toEqual(['a']);
    expect(list(['a', 'b', 'a', ''])).toEqual(['a', 'b']);
    expect(list([])).toBeUndefined();
    expect(listOf(['sent', 'nonsense'], ['sent', 'claimed'])).toEqual(['sent']);
    expect(listOf('nonsense', ['sent'])).toBeUndefined();
  });

  it('accepts only whole numbers within their range and words from their list', () => {
    expect(wholeNumberIn('3', { min: 1, max: 10 })).toBe(3);
    expect(wholeNumberIn('3.5', { min: 1, max: 10 })).toBeUndefined();
    expect(wholeNumberIn('11', { min: 1, max: 10 })).toBeUndefined();
    expect(wholeNumberIn(undefined, { min: 0, max: 10 })).toBeUndefined();
    expect(oneOf('desc', ['asc', 'desc'])).toBe('desc');
    expect(oneOf('up', ['asc', 'desc'])).toBeUndefined();
  });

  it('accepts only valid pages, sizes, sorts and orders of a table', () => {
    expect(tableSearch({ page: '2', size: 50, sort: 'created_at', order: 'asc', other: 1 }, ['created_at'])).toEqual({
      page: 2,
      size: 50,
      sort: 'created_at',
      order: 'asc',
    });
    expect(tableSearch({ page: 0, size: 30, sort: 'password' }, ['created_at'])).toEqual({});
    expect(compact({ a: undefined, b: null })).toEqual({ b: null });
  });
});
