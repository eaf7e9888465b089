import { queryOptions } from '@tanstack/react-query';
import { giftsOf, maxGifts } from './gift-list.ts';
import { orderPageKeys } from './keys.ts';

/** The query for an order's undelivered gifts. */
export const failedGiftsQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderPageKeys.failedGifts(orderId),
    queryFn: ({ signal }) => giftsOf(orderId, { reached: 'bounced' }, signal)({ cursor: undefined, limit: maxGifts }),
  });
