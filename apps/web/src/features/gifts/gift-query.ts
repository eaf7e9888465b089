import { getGift } from '@huggg/contracts';
import type { GiftDetail } from '@huggg/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { useLive } from '../../shared/live/live.ts';

export const giftQuery = (id: string) =>
  queryOptions({
    queryKey: ['gifts', 'detail', id],
    queryFn: ({ signal }) => api.call(getGift, { params: { id } }, { signal }),
  });

const events = [
  'gift.changed',
  'gift.viewed',
  'gift.declined',
  'gift.reacted',
  'gift.code-held',
  'gift.code-missing',
  'transaction.changed',
  'transaction.progressed',
  'transaction.completed',
];

/** A gift as it is now. */
export function useGift(id: string) {
  const client = useQueryClient();
  const query = useQuery(giftQuery(id));
  const orderId = query.data?.transaction_id;
  useLive(events, (event) => {
    if (event.type === 'poll' || event.id === id || event.id === orderId)
      void client.invalidateQueries({ queryKey: giftQuery(id).queryKey });
  });
  return query;
}

/** Does one thing to a gift, and shows what the server says of it afterwards, here and in every list. */
export function useGiftAct<Input>(gift: GiftDetail, act: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      onDone?.();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['gifts'] });
      void client.invalidateQueries({ queryKey: ['transactions', gift.transaction_id] });
    },
  });
}
