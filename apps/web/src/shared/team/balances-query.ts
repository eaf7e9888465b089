import { queryOptions } from '@tanstack/react-query';
import { walletKeys } from '../query-keys/wallet-keys.ts';
import { calls } from './teams.ts';

/** The totals of the wallets visible to the user, in pence. */
export const balancesQuery = queryOptions({
  queryKey: walletKeys.balances,
  queryFn: async ({ signal }) => (await calls()).readBalances(signal),
});
