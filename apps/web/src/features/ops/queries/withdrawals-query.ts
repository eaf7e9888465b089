import { listOpsWithdrawals } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

export type WithdrawalsState = 'open' | 'ended';

/** The query for withdrawals of every team that wait for an operator, oldest first, or those that ended. */
export const opsWithdrawalsQuery = (state: WithdrawalsState) =>
  infiniteQueryOptions({
    queryKey: opsKeys.withdrawalsOf(state),
    queryFn: ({ signal, pageParam }) =>
      api.call(listOpsWithdrawals, { query: { state, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next,
  });
