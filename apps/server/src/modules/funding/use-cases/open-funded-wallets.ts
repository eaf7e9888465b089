import type { WalletEntryType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { postPairs } from '../../books/index.ts';
import { openBooks } from '../../ledger/index.ts';
import { walletAccounts } from '../domain/accounts.ts';
import { insertWallets, type NewWallet } from '../queries/wallets.ts';

/** A wallet to open with an opening balance. */
export type FundedWalletDraft = NewWallet & {
  /** The opening balance; 0 for none. */
  readonly openingPence: Pence;
  /** Id of the entry that posts the opening balance. */
  readonly openingEntryId: string;
};

/**
 * Opens wallets with an opening balance posted as regular entries: for wallets taken over from another system, demo
 * data and benchmarks. Existing wallets and their money are not changed.
 */
export async function openFundedWallets(
  tx: Tx,
  drafts: readonly FundedWalletDraft[],
  now: Temporal.Instant,
): Promise<void> {
  const added = new Set(await insertWallets(tx, drafts, now));
  const fresh = drafts.filter(({ id }) => added.has(id));
  if (fresh.length === 0) return;
  const reason: WalletEntryType = 'opening-balance';
  await openBooks(tx, { bookIds: fresh.map(({ id }) => id), accounts: walletAccounts });
  await postPairs(
    tx,
    fresh
      .filter(({ openingPence }) => openingPence > 0)
      .map(({ id, openingPence, openingEntryId }) => ({
        id: openingEntryId,
        walletBookId: id,
        direction: 'in',
        against: 'opening',
        amountPence: openingPence,
        reason,
        reference: { kind: 'wallet', id },
        description: 'Opening balance',
      })),
    now,
  );
}
