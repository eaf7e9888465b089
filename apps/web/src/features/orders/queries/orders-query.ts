import { searchTransactions } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import type { OrdersSearch } from '../../../shared/gifts/list-search.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { orderListKeys } from './keys.ts';

/** Returns the search query of the filters, with its sort order. */
export function searchQueryOf({ view, q, method, sort = 'created_at', order = 'desc' }: OrdersSearch) {
  return {
    query: {
      ...(view ? { view } : {}),
      ...(q ? { text: q } : {}),
      ...(method ? { deliveryMethods: [...method] } : {}),
    },
    sort: [{ [sort]: { order } }],
  };
}

export const ordersQuery = (search: OrdersSearch) => {
  const { page = 1, size = defaultPageSize } = search;
  const body = {
    index: 'transactions' as const,
    ...searchQueryOf(search),
    from: (page - 1) * size,
    size,
    stable_pages: false,
  };
  return queryOptions({
    queryKey: orderListKeys.page(body),
    queryFn: ({ signal }) => api.call(searchTransactions, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
};
