import { listTopUpInvoices } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { topUpKeys } from '../../../shared/query-keys/top-up-keys.ts';

/** Top-ups of one wallet that are waiting for payment. */
export const waitingTopUpsQuery = (walletId: string) =>
  queryOptions({
    queryKey: topUpKeys.ofWallet(walletId),
    queryFn: ({ signal }) => api.call(listTopUpInvoices, { query: { walletId, open: 'true', limit: 10 } }, { signal }),
  });
