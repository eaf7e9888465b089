import { listOwedInvoices } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for unpaid plan invoices, oldest first. */
export const owedInvoicesQuery = infiniteQueryOptions({
  queryKey: opsKeys.owedInvoices,
  queryFn: ({ signal, pageParam }) =>
    api.call(listOwedInvoices, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ pagination }) => pagination.next,
});
