import { searchTaxonomies } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for categories and collections that can be featured. */
export const categoriesQuery = queryOptions({
  queryKey: opsKeys.categories,
  queryFn: ({ signal }) =>
    api.call(searchTaxonomies, { body: { filter: { displayType: ['category', 'collection'] } } }, { signal }),
});
