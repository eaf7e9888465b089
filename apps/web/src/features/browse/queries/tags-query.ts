import { giftRestrictionsTagTypeId, searchTags } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { catalogueKeys } from '../../../shared/query-keys/catalogue-keys.ts';
import { hourMs } from './hour.ts';

/** The query for tags to filter by: types of gift first, then other information. */
export const tagsQuery = queryOptions({
  queryKey: catalogueKeys.tags('filters'),
  staleTime: hourMs,
  queryFn: async ({ signal }) => {
    const tags = await api.call(searchTags, { body: {} }, { signal });
    const kind = ({ typeId }: { readonly typeId: number }): number => (typeId === giftRestrictionsTagTypeId ? 0 : 1);
    return tags.toSorted((a, b) => kind(a) - kind(b) || a.name.localeCompare(b.name));
  },
});
