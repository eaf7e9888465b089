import { getTransaction } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { transactionKeys } from '../query-keys/transaction-keys.ts';

/** An order with its progress, funnel and money. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: transactionKeys.detail(id),
    queryFn: ({ signal }) => api.call(getTransaction, { params: { id } }, { signal }),
  });
