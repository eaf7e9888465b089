import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';
import type { StatementSearch } from './search.ts';

export const statementKeys = {
  page: (walletId: string, search: StatementSearch, timeZone: string) =>
    [...walletKeys.all, 'entries', walletId, search, timeZone] as const,
};

/** Under the key of the balances: a top-up that is made or paused changes both. */
export const upkeepKeys = {
  automatic: (walletId: string) => [...walletKeys.all, 'automatic-top-up', walletId] as const,
  lowBalance: (walletId: string) => [...walletKeys.all, 'low-balance', walletId] as const,
};

/** Under the key of the balances: a withdrawal holds money and gives it back. */
export const withdrawalKeys = {
  ofWallet: (walletId: string) => [...walletKeys.all, 'withdrawals', walletId] as const,
};
