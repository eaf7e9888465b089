import { listOrders } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';

/** The query for orders whose invoices wait for payment. */
export const unpaidOrdersQuery = queryOptions({
  queryKey: homeKeys.unpaidOrders,
  queryFn: ({ signal }) => api.call(listOrders, { query: { limit: 3, status: 'awaiting-payment' } }, { signal }),
});
