import { giftRestrictionsTagTypeId, searchTags } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { catalogueKeys } from '../query-keys/catalogue-keys.ts';

export const kindsQuery = queryOptions({
  queryKey: catalogueKeys.tags('restrictions'),
  staleTime: 3_600_000,
  queryFn: ({ signal }) =>
    api.call(searchTags, { body: { filter: { typeId: giftRestrictionsTagTypeId } } }, { signal }),
});
