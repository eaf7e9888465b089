import { listAccountSyncs } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { linkedAccountKeys } from '../../../shared/query-keys/linked-account-keys.ts';

export const syncsQuery = (id: string) =>
  queryOptions({
    queryKey: linkedAccountKeys.syncs(id),
    queryFn: ({ signal }) => api.call(listAccountSyncs, { params: { id } }, { signal }).then(({ data }) => data),
  });
