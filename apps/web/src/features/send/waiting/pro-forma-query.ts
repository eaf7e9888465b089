import { getProForma } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

/** The latest pro-forma invoice of an order. */
export const proFormaQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.proForma(orderId),
    queryFn: ({ signal }) => api.call(getProForma, { params: { id: orderId } }, { signal }),
  });
