import type { ProductSearchResult } from '@huggg/contracts';
import { cardPounds } from '@huggg/ui/format';

type PriceRange = NonNullable<ProductSearchResult['priceRange']>;

/** Describes the price range that the server detected in the search text: "up to £5", "£10 to £20", "exactly £25". */
export function priceRangeText({ minPrice, maxPrice }: PriceRange): string {
  if (minPrice === null) return maxPrice === null ? 'anything' : `up to ${cardPounds(maxPrice)}`;
  if (maxPrice === null) return `${cardPounds(minPrice)} or more`;
  return minPrice === maxPrice
    ? `exactly ${cardPounds(minPrice)}`
    : `${cardPounds(minPrice)} to ${cardPounds(maxPrice)}`;
}
