import type { EventOf, TransactionDetail } from '@huggg/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveState } from '../../../shared/live/live.ts';
import type { LiveState } from '../../../shared/live/live.ts';
import { orderQuery } from '../../../shared/gifts/order-query.ts';

const progressEvents = ['transaction.progressed'] as const;

/** The current order. Its progress is updated as soon as an event arrives, before the order is loaded again. */
export function useOrder(id: string): {
  readonly query: ReturnType<typeof useQuery<TransactionDetail>>;
  readonly live: LiveState;
} {
  const client = useQueryClient();
  const query = useQuery(orderQuery(id));
  const live = useLiveState();
  useLive(progressEvents, (event) => {
    if (event.id === id) client.setQueryData(orderQuery(id).queryKey, (known) => known && withProgress(known, event));
  });
  return { query, live };
}

function withProgress(order: TransactionDetail, { data }: EventOf<'transaction.progressed'>): TransactionDetail {
  const { total, prepared, dispatched, failed } = data;
  return { ...order, progress: { total, prepared, dispatched, failed } };
}
