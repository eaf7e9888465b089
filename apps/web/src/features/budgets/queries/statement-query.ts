import { listWalletEntries, type WalletFigure } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

const pageSize = 25;

/** The query for the movements of one figure of a participant's wallet, newest first. */
export const statementQuery = (walletId: string, figure: WalletFigure) =>
  infiniteQueryOptions({
    queryKey: walletKeys.statementOf(walletId, figure),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call(listWalletEntries, { params: { id: walletId }, query: { figure, limit: pageSize, cursor } }, { signal }),
    getNextPageParam: ({ pagination: { next } }) => next ?? undefined,
  });
