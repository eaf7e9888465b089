import { expect, it } from 'vitest';
import { categoryName } from './category-name.ts';

it('returns a known category in the language of the recipient, and null for others', () => {
  expect(categoryName('fr', 'Eating out')).toBe('Au restaurant');
  expect(categoryName('cy', 'Groceries')).toBe('Bwyd a nwyddau');
  expect(categoryName('en-GB', 'Eating out')).toBe('Eating out');
  expect(categoryName('fr', 'Antique clocks')).toBeNull();
  expect(categoryName('fr', 'toString')).toBeNull();
});
