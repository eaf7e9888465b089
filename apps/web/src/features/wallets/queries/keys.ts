import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';
import type { StatementSearch } from './search.ts';

export const statementKeys = {
  page: (walletId: string, search: StatementSearch, timeZone: string) =>
    [...walletKeys.all, 'entries', walletId, search, timeZone] as const,
};

/** Keys under the key of the balances, because a top-up that is made or paused changes both. */
export const upkeepKeys = {
  automatic: (walletId: string) => [...walletKeys.all, 'automatic-top-up', walletId] as const,
  lowBalance: (walletId: string) => [...walletKeys.all, 'low-balance', walletId] as const,
};

/** Keys under the key of the balances, because a withdrawal holds money or releases it. */
export const withdrawalKeys = {
  ofWallet: (walletId: string) => [...walletKeys.all, 'withdrawals', walletId] as const,
};
