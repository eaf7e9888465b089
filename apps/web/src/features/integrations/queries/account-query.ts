import { getLinkedAccount } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { linkedAccountKeys } from '../../../shared/query-keys/linked-account-keys.ts';

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: linkedAccountKeys.of(id),
    queryFn: ({ signal }) => api.call(getLinkedAccount, { params: { id } }, { signal }),
  });
