import { listLinkedAccounts } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { linkedAccountKeys } from '../../../shared/query-keys/linked-account-keys.ts';

export const accountsQuery = queryOptions({
  queryKey: linkedAccountKeys.list,
  queryFn: ({ signal }) => api.call(listLinkedAccounts, {}, { signal }).then(({ data }) => data),
});
