import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderSearch } from '../../../shared/gifts/list-search.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { giftsOf } from './gift-list.ts';
import { orderPageKeys } from './keys.ts';

/** The query for a page of an order's gifts, with the filters in the URL. */
export const orderGiftsQuery = (
  orderId: string,
  { reached, opened, status, q, cursor, size = defaultPageSize }: OrderSearch,
) => {
  const filter = { reached, opened, status, q };
  return queryOptions({
    queryKey: orderPageKeys.gifts(orderId, filter, { cursor, size }),
    queryFn: ({ signal }) => giftsOf(orderId, filter, signal)({ cursor, limit: size }),
    placeholderData: keepPreviousData,
  });
};
