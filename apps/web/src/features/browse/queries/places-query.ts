import { searchTaxonomies } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { hourMs } from './hour.ts';
import { browseKeys } from './keys.ts';

/** The query for categories and collections, in the catalogue's order. */
export const placesQuery = queryOptions({
  queryKey: browseKeys.places,
  staleTime: hourMs,
  queryFn: ({ signal }) =>
    api.call(searchTaxonomies, { body: { filter: { displayType: ['category', 'collection'] } } }, { signal }),
});
