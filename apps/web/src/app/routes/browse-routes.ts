import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readBrowseSearch } from '../../features/browse/queries/search.ts';
import { text } from '../../shared/navigation/search-params.ts';
import { shellRoute } from './layouts.ts';

const page = () => import('../../features/browse/browse-page.tsx');
const productPage = () => import('../../features/browse/product-page.tsx');
const brandPage = () => import('../../features/browse/brand-page.tsx');
const loading = () => import('../../features/browse/load-pages.ts');

const browse = createRoute({
  getParentRoute: () => shellRoute,
  path: '/browse',
  validateSearch: readBrowseSearch,
  loader: async ({ context, location }) =>
    (await loading()).loadBrowse(context.queries, { search: readBrowseSearch(location.search) }),
  component: lazyRouteComponent(page, 'BrowsePage'),
  pendingComponent: lazyRouteComponent(page, 'BrowsePending'),
});

const category = createRoute({
  getParentRoute: () => shellRoute,
  path: '/browse/$slug',
  validateSearch: readBrowseSearch,
  loader: async ({ context, location, params }) =>
    (await loading()).loadBrowse(context.queries, { slug: params.slug, search: readBrowseSearch(location.search) }),
  component: lazyRouteComponent(page, 'BrowsePage'),
  pendingComponent: lazyRouteComponent(page, 'BrowsePending'),
});

const product = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/$id',
  validateSearch: (raw): { value?: string | undefined } => {
    const value = text(raw['value']);
    return value === undefined ? {} : { value };
  },
  loader: async ({ context, params }) => (await loading()).loadProduct(context.queries, params.id),
  component: lazyRouteComponent(productPage, 'ProductPage'),
  pendingComponent: lazyRouteComponent(productPage, 'ProductPending'),
});

const brand = createRoute({
  getParentRoute: () => shellRoute,
  path: '/brands/$id',
  loader: async ({ context, params }) => (await loading()).loadBrand(context.queries, params.id),
  component: lazyRouteComponent(brandPage, 'BrandPage'),
  pendingComponent: lazyRouteComponent(brandPage, 'BrandPending'),
});

export const browseRoutes = [browse, category, product, brand] as const;
