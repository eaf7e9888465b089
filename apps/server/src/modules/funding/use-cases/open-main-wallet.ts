import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { openBooks } from '../../ledger/index.ts';
import { walletAccounts } from '../domain/accounts.ts';
import { insertWallets } from '../queries/wallets.ts';

/** Opens the empty main wallet of a team that is made in the same transaction. */
export async function openMainWallet(
  tx: Tx,
  { teamId, now }: { readonly teamId: string; readonly now: Temporal.Instant },
): Promise<void> {
  const id = newId();
  await insertWallets(tx, [{ id, teamId, ownerUserId: null, name: 'Main wallet', referenceId: null, tags: [] }], now);
  await openBooks(tx, { bookIds: [id], accounts: walletAccounts });
}
