import { listSpendableWallets } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { walletKeys } from '../query-keys/wallet-keys.ts';
import { can } from '../session/session.ts';

/** The wallets that the person may pay from; not asked for where their role pays from none. */
export const spendableWalletsQuery = () =>
  queryOptions({
    queryKey: walletKeys.spendable,
    queryFn: async ({ signal }) => (await api.call(listSpendableWallets, {}, { signal })).data,
    enabled: can('debit-wallet'),
  });
