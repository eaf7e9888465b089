import { expect, it } from 'vitest';
import { priceRangeText } from './price-range-text.ts';

it('describes the price range found in the search text', () => {
  const text = (minPrice: number | null, maxPrice: number | null) => priceRangeText({ minPrice, maxPrice });
  expect([text(null, 500), text(1_000, null), text(1_000, 2_050), text(2_500, 2_500)]).toEqual([
    'up to £5',
    '£10 or more',
    '£10 to £20.50',
    'exactly £25',
  ]);
});
