import { listBankPayments } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

export type BankQueue = 'unmatched' | 'part' | 'all';

/** The query for pending bank payments, or all of them. */
export const bankPaymentsQuery = (state: BankQueue) =>
  infiniteQueryOptions({
    queryKey: opsKeys.bankPayments(state),
    queryFn: ({ signal, pageParam }) =>
      api.call(listBankPayments, { query: { state, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next,
  });
