import { limits, searchProducts } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { browseKeys } from './keys.ts';

/** What a brand sells, as the team's rules allow it: the rest is counted, and values outside the rules are missing. */
export function brandGiftsQuery(brandId: string) {
  return queryOptions({
    queryKey: browseKeys.brandGifts(brandId),
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.call(searchProducts, { body: { size: limits.searchSizeMax, filter: { brandId } } }, { signal }),
  });
}
