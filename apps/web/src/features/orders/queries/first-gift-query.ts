import { queryOptions } from '@tanstack/react-query';
import { giftsOf } from './gift-list.ts';
import { orderPageKeys } from './keys.ts';

/** The query for the first gift of an order: the only one, if its link is copied. */
export const firstGiftQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderPageKeys.firstGift(orderId),
    queryFn: ({ signal }) => giftsOf(orderId, {}, signal)({ cursor: undefined, limit: 1 }),
  });
