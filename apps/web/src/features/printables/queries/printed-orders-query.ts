import { searchTransactions } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { printedOrderKeys } from './keys.ts';

export type PrintedOrdersSearch = {
  readonly q?: string | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
};

/** Orders with printed gifts, newest first. */
export const printedOrdersQuery = ({ q, page = 1, size = defaultPageSize }: PrintedOrdersSearch) => {
  const body = {
    index: 'transactions' as const,
    query: { deliveryMethods: ['printable' as const], ...(q ? { text: q } : {}) },
    sort: [{ created_at: { order: 'desc' as const } }],
    from: (page - 1) * size,
    size,
    stable_pages: false,
  };
  return queryOptions({
    queryKey: printedOrderKeys.page(body),
    queryFn: ({ signal }) => api.call(searchTransactions, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
};
