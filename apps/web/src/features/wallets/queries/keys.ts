import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';
import type { StatementSearch } from './search.ts';

export const statementKeys = {
  page: (walletId: string, search: StatementSearch, timeZone: string) =>
    [...walletKeys.all, 'entries', walletId, search, timeZone] as const,
};

/** Under the key of the balances: a withdrawal holds money and gives it back. */
export const withdrawalKeys = {
  ofWallet: (walletId: string) => [...walletKeys.all, 'withdrawals', walletId] as const,
};
