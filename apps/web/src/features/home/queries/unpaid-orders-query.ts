import { listOrders } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';

/** Orders whose invoices wait for money. */
export const unpaidOrdersQuery = queryOptions({
  queryKey: homeKeys.unpaidOrders,
  queryFn: ({ signal }) => api.call(listOrders, { query: { limit: 3, status: 'awaiting-payment' } }, { signal }),
});
