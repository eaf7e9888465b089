import { catalogueKeys } from '../../../shared/query-keys/catalogue-keys.ts';
import type { BrowseSearch } from './search.ts';

export const browseKeys = {
  places: [...catalogueKeys.all, 'places'] as const,
  labels: [...catalogueKeys.all, 'labels'] as const,
  stores: [...catalogueKeys.all, 'stores'] as const,
  gifts: (slug: string | undefined, search: BrowseSearch) =>
    [...catalogueKeys.all, 'gifts', slug ?? null, { ...search, page: undefined }] as const,
  suggestions: (term: string) => [...catalogueKeys.all, 'suggestions', term] as const,
  preview: (productId: string) => [...catalogueKeys.previews, productId] as const,
  brandGifts: (brandId: string) => [...catalogueKeys.all, 'brand-gifts', brandId] as const,
};
