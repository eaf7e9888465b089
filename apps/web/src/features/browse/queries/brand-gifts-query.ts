import { limits, searchProducts } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { browseKeys } from './keys.ts';

/**
 * The query for a brand's gifts that the team's rules allow; hidden gifts are counted, and values outside the rules are
 * left out.
 */
export function brandGiftsQuery(brandId: string) {
  return queryOptions({
    queryKey: browseKeys.brandGifts(brandId),
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.call(searchProducts, { body: { size: limits.searchSizeMax, filter: { brandId } } }, { signal }),
  });
}
