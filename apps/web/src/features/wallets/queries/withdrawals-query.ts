import { listWithdrawals } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { withdrawalKeys } from './keys.ts';

/** The withdrawals of a wallet, newest first, and the limit above which they need approval. */
export const withdrawalsQuery = (walletId: string) =>
  infiniteQueryOptions({
    queryKey: withdrawalKeys.ofWallet(walletId),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listWithdrawals,
        { params: { id: walletId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next,
  });
