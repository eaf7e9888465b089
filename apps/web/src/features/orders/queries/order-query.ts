import { getTransaction } from '@huggg/contracts';
import type { TransactionDetail } from '@huggg/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useLive } from '../../../shared/live/live.ts';
import type { LiveEvent, LiveState } from '../../../shared/live/live.ts';

export const orderKey = (id: string) => ['transactions', id] as const;

/** An order with its progress, funnel and money. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKey(id), 'detail'],
    queryFn: ({ signal }) => api.call(getTransaction, { params: { id } }, { signal }),
  });

const events = [
  'order.paid',
  'transaction.progressed',
  'transaction.completed',
  'transaction.changed',
  'gift.changed',
  'gift.viewed',
  'gift.declined',
  'gift.reacted',
];

const isOurs = ({ type, id, data }: LiveEvent, orderId: string): boolean =>
  type === 'poll' || (type.startsWith('gift.') ? data['transactionId'] === orderId : id === orderId);

/** The order as it is now: what is told of it live is read again, and progress shows as soon as it is told. */
export function useOrder(id: string): {
  readonly query: ReturnType<typeof useQuery<TransactionDetail>>;
  readonly live: LiveState;
} {
  const client = useQueryClient();
  const query = useQuery(orderQuery(id));
  const live = useLive(events, (event) => {
    if (!isOurs(event, id)) return;
    if (event.type === 'transaction.progressed')
      client.setQueryData(orderQuery(id).queryKey, (known) => known && withProgress(known, event));
    void client.invalidateQueries({ queryKey: orderKey(id) });
  });
  return { query, live };
}

function withProgress(order: TransactionDetail, { data }: LiveEvent): TransactionDetail {
  const part = (name: keyof TransactionDetail['progress']): number =>
    typeof data[name] === 'number' ? data[name] : order.progress[name];
  return {
    ...order,
    progress: {
      total: part('total'),
      prepared: part('prepared'),
      dispatched: part('dispatched'),
      failed: part('failed'),
    },
  };
}
