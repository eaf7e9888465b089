import {
  getBrand,
  getProduct,
  getProductSegments,
  giftRestrictionsTagTypeId,
  limits,
  listBrands,
  searchLabels,
  searchProducts,
  searchTags,
  searchTaxonomies,
  suggestProducts,
} from '@huggg/contracts';
import type { ProductSearchResult } from '@huggg/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import type { BrowseSearch } from './search.ts';

const hourMs = 3_600_000;
const pageSize = limits.productSearchSizeDefault;

/** Categories and collections, in the catalogue's order. */
export const placesQuery = queryOptions({
  queryKey: ['catalogue', 'places'],
  staleTime: hourMs,
  queryFn: ({ signal }) =>
    api.call(searchTaxonomies, { body: { filter: { displayType: ['category', 'collection'] } } }, { signal }),
});

/** Tags to filter by: kinds of gift first, then what is worth knowing. */
export const tagsQuery = queryOptions({
  queryKey: ['catalogue', 'tags'],
  staleTime: hourMs,
  queryFn: async ({ signal }) => {
    const tags = await api.call(searchTags, { body: {} }, { signal });
    const kind = ({ typeId }: { readonly typeId: number }): number => (typeId === giftRestrictionsTagTypeId ? 0 : 1);
    return tags.toSorted((a, b) => kind(a) - kind(b) || a.name.localeCompare(b.name));
  },
});

export const labelsQuery = queryOptions({
  queryKey: ['catalogue', 'labels'],
  staleTime: hourMs,
  queryFn: ({ signal }) => api.call(searchLabels, { body: {} }, { signal }),
});

/** Gifts by words and filters, 60 a page, under the team's rules. What was loaded stays for Back. */
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
    queryKey: ['catalogue', 'gifts', slug ?? null, { ...search, page: undefined }],
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

export function suggestionsQuery(term: string) {
  return queryOptions({
    queryKey: ['catalogue', 'suggestions', term],
    staleTime: hourMs,
    enabled: term.length > 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(suggestProducts, { body: { term, limit: 8 } }, { signal }),
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['catalogue', 'product', id],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call(getProduct, { params: { id } }, { signal }),
  });
}

export function brandQuery(id: string) {
  return queryOptions({
    queryKey: ['catalogue', 'brand', id],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call(getBrand, { params: { id } }, { signal }),
  });
}

/** What a brand sells, as the team's rules allow it: the rest is counted, and values outside the rules are missing. */
export function brandGiftsQuery(brandId: string) {
  return queryOptions({
    queryKey: ['catalogue', 'brand-gifts', brandId],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.call(searchProducts, { body: { size: limits.searchSizeMax, filter: { brandId } } }, { signal }),
  });
}

/** Stores of every brand: the API gives them only with the whole list, which changes rarely. */
export const storesQuery = queryOptions({
  queryKey: ['catalogue', 'stores'],
  staleTime: hourMs,
  queryFn: async ({ signal }) => {
    const brands = await api.call(listBrands, {}, { signal });
    return new Map(brands.map(({ id, stores }) => [id, stores.filter(({ visible }) => visible)]));
  },
});

export function segmentsQuery(productId: string) {
  return queryOptions({
    queryKey: ['catalogue', 'segments', productId],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call(getProductSegments, { params: { id: productId } }, { signal }),
  });
}
