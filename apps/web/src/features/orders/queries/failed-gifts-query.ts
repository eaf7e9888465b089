import { queryOptions } from '@tanstack/react-query';
import { giftsOf, maxGifts } from './gift-list.ts';
import { orderPageKeys } from './keys.ts';

/** The gifts of an order that did not arrive. */
export const failedGiftsQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderPageKeys.failedGifts(orderId),
    queryFn: ({ signal }) => giftsOf(orderId, { reached: 'bounced' }, signal)({ cursor: undefined, limit: maxGifts }),
  });
