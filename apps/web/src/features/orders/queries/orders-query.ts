import { searchTransactions } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import type { OrdersSearch } from '../../../shared/gifts/list-search.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { orderListKeys } from './keys.ts';

export const ordersQuery = ({
  view,
  q,
  method,
  page = 1,
  size = defaultPageSize,
  sort = 'created_at',
  order = 'desc',
}: OrdersSearch) => {
  const body = {
    index: 'transactions' as const,
    query: {
      ...(view ? { view } : {}),
      ...(q ? { text: q } : {}),
      ...(method ? { deliveryMethods: [...method] } : {}),
    },
    from: (page - 1) * size,
    size,
    sort: [{ [sort]: { order } }],
  };
  return queryOptions({
    queryKey: orderListKeys.page(body),
    queryFn: ({ signal }) => api.call(searchTransactions, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
};
