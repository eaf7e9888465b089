import { listApiKeys } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { developerKeys } from './keys.ts';

export const keysQuery = queryOptions({
  queryKey: developerKeys.apiKeys,
  queryFn: async ({ signal }) => (await api.call(listApiKeys, {}, { signal })).data,
});
