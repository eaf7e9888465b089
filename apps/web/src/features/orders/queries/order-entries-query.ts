import { listWalletEntries } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderPageKeys } from './keys.ts';

const pageSize = 25;

/** The query for the entries of an order in its wallet, newest first. */
export const orderEntriesQuery = ({ id, walletId }: { readonly id: string; readonly walletId: string }) =>
  infiniteQueryOptions({
    queryKey: orderPageKeys.entries(id),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listWalletEntries,
        {
          params: { id: walletId },
          query: { figure: 'live', reference: id, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next ?? undefined,
  });
