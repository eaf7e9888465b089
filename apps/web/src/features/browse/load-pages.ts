import { queryClient } from '../../shared/api/query-client.ts';
import { brandQuery } from '../../shared/catalogue/brand-query.ts';
import { productQuery } from '../../shared/catalogue/product-query.ts';
import { brandGiftsQuery } from './queries/brand-gifts-query.ts';
import { giftsQuery } from './queries/gifts-query.ts';
import { placesQuery } from './queries/places-query.ts';
import type { BrowseSearch } from './queries/search.ts';

/**
 * What a page needs before it is drawn, so that Back finds its place on it. What is there already is not waited for: the page renews it
 * by itself. What fails is said by the page.
 */
async function fetchMissing(
  parts: readonly { readonly queryKey: readonly unknown[]; readonly fetch: () => Promise<unknown> }[],
): Promise<void> {
  await Promise.allSettled(
    parts.filter(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined).map(({ fetch }) => fetch()),
  );
}

export async function loadBrowse({
  slug,
  search,
}: {
  readonly slug?: string | undefined;
  readonly search: BrowseSearch;
}): Promise<void> {
  const gifts = giftsQuery(slug, search);
  await fetchMissing([
    { queryKey: placesQuery.queryKey, fetch: () => queryClient.prefetchQuery(placesQuery) },
    { queryKey: gifts.queryKey, fetch: () => queryClient.prefetchInfiniteQuery({ ...gifts, pages: search.page ?? 1 }) },
  ]);
}

export async function loadProduct(id: string): Promise<void> {
  const product = productQuery(id);
  await fetchMissing([{ queryKey: product.queryKey, fetch: () => queryClient.prefetchQuery(product) }]);
}

export async function loadBrand(id: string): Promise<void> {
  const brand = brandQuery(id);
  const gifts = brandGiftsQuery(id);
  await fetchMissing([
    { queryKey: brand.queryKey, fetch: () => queryClient.prefetchQuery(brand) },
    { queryKey: gifts.queryKey, fetch: () => queryClient.prefetchQuery(gifts) },
  ]);
}
