import type { QueryClient } from '@tanstack/react-query';
import { brandQuery } from '../../shared/catalogue/brand-query.ts';
import { productQuery } from '../../shared/catalogue/product-query.ts';
import { brandGiftsQuery } from './queries/brand-gifts-query.ts';
import { giftsQuery } from './queries/gifts-query.ts';
import { placesQuery } from './queries/places-query.ts';
import type { BrowseSearch } from './queries/search.ts';

/** The page retries itself, and should show what it can in the meantime. */
const noRetry = { retry: false } as const;

/**
 * Loads the data that a page needs before it is drawn, so that Back can restore its scroll position; data in the cache
 * is not awaited. The page shows failures itself.
 */
async function fetchMissing(
  queries: QueryClient,
  parts: readonly { readonly queryKey: readonly unknown[]; readonly fetch: () => Promise<unknown> }[],
): Promise<void> {
  await Promise.allSettled(
    parts.filter(({ queryKey }) => queries.getQueryData(queryKey) === undefined).map(({ fetch }) => fetch()),
  );
}

export async function loadBrowse(
  queries: QueryClient,
  { slug, search }: { readonly slug?: string | undefined; readonly search: BrowseSearch },
): Promise<void> {
  const gifts = giftsQuery(slug, search);
  await fetchMissing(queries, [
    { queryKey: placesQuery.queryKey, fetch: () => queries.prefetchQuery({ ...placesQuery, ...noRetry }) },
    {
      queryKey: gifts.queryKey,
      fetch: () => queries.prefetchInfiniteQuery({ ...gifts, ...noRetry, pages: search.page ?? 1 }),
    },
  ]);
}

export async function loadProduct(queries: QueryClient, id: string): Promise<void> {
  const product = productQuery(id);
  await fetchMissing(queries, [
    { queryKey: product.queryKey, fetch: () => queries.prefetchQuery({ ...product, ...noRetry }) },
  ]);
}

export async function loadBrand(queries: QueryClient, id: string): Promise<void> {
  const brand = brandQuery(id);
  const gifts = brandGiftsQuery(id);
  await fetchMissing(queries, [
    { queryKey: brand.queryKey, fetch: () => queries.prefetchQuery({ ...brand, ...noRetry }) },
    { queryKey: gifts.queryKey, fetch: () => queries.prefetchQuery({ ...gifts, ...noRetry }) },
  ]);
}
