import { listTransactionEvents } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderPageKeys } from './keys.ts';

const pageSize = 25;

/** The query for the actions on an order and its gifts, latest first. */
export const activityQuery = (orderId: string) =>
  infiniteQueryOptions({
    queryKey: orderPageKeys.activity(orderId),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listTransactionEvents,
        { params: { id: orderId }, query: { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next ?? undefined,
  });
