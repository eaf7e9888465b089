import { getOrder } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

/** An order with its price and its missing parts. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.of(id),
    queryFn: ({ signal }) => api.call(getOrder, { params: { id } }, { signal }),
  });
