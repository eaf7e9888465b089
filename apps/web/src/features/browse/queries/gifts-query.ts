import { limits, searchProducts } from '@huggg/contracts';
import type { ProductSearchResult } from '@huggg/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { hourMs } from './hour.ts';
import { browseKeys } from './keys.ts';
import type { BrowseSearch } from './search.ts';

const pageSize = limits.productSearchSizeDefault;

/**
 * The query for gifts by search text and filters, 60 per page, under the team's rules. Loaded pages stay in the cache
 * for Back.
 */
export function giftsQuery(slug: string | undefined, search: BrowseSearch) {
  const { q = '', minPence, maxPence, territory, delivery, tag, sort = 'relevance' } = search;
  const given = {
    taxonomy: slug,
    minPrice: minPence,
    maxPrice: maxPence,
    territory,
    deliveryMethod: delivery,
    tagIds: tag ? [...tag] : undefined,
  };
  const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return infiniteQueryOptions({
    queryKey: browseKeys.gifts(slug, search),
    staleTime: 60_000,
    gcTime: hourMs,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        searchProducts,
        { body: { query: q, from: pageParam * pageSize, size: pageSize, sort, filter } },
        { signal },
      ),
    getNextPageParam: (last: ProductSearchResult, pages) =>
      pages.length * pageSize < last.total && last.hits.length > 0 ? pages.length : undefined,
  });
}
