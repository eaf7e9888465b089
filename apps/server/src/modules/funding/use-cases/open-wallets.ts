import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { openBooks } from '../../ledger/index.ts';
import { walletAccounts } from '../domain/accounts.ts';
import { insertWallets, type NewWallet } from '../queries/wallets.ts';

/**
 * Opens empty wallets; the caller is responsible for checking their teams and owners. Existing wallets are not changed.
 */
export async function openWallets(tx: Tx, wallets: readonly NewWallet[], now: Temporal.Instant): Promise<void> {
  const bookIds = await insertWallets(tx, wallets, now);
  if (bookIds.length > 0) await openBooks(tx, { bookIds, accounts: walletAccounts });
}
