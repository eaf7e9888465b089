import { listOrders } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';

export const draftsQuery = queryOptions({
  queryKey: homeKeys.drafts,
  queryFn: ({ signal }) => api.call(listOrders, { query: { limit: 3, status: 'draft' } }, { signal }),
});
