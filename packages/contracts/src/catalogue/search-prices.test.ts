import { expect, it } from 'vitest';
import { productSearchFilter } from './search.ts';

it.each([
  [0, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [-1, false],
])('accepts %i pence as a bound of a price range: %s', (price, taken) => {
  expect(productSearchFilter.safeParse({ minPrice: price }).success).toBe(taken);
  expect(productSearchFilter.safeParse({ maxPrice: price }).success).toBe(taken);
});
