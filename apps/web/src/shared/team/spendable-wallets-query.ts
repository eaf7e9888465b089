import { listSpendableWallets } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { walletKeys } from '../query-keys/wallet-keys.ts';
import { can } from '../session/session.ts';

/** The wallets that the user can pay from; disabled if their role cannot pay from any. */
export const spendableWalletsQuery = () =>
  queryOptions({
    queryKey: walletKeys.spendable,
    queryFn: async ({ signal }) => (await api.call(listSpendableWallets, {}, { signal })).data,
    enabled: can('debit-wallet'),
  });
