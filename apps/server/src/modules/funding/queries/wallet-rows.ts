import type { Temporal } from 'temporal-polyfill';
import { statement, uuid, type Tx } from '../../../platform/database/index.ts';
import type { Wallet } from './wallets.ts';

const lockRow = statement('wallets-lock-row', 'select id from wallets where id = $1 for no key update', { id: uuid });

/** Locks a wallet's own row. @returns whether the wallet exists. */
export async function lockWalletsRow(tx: Tx, walletId: string): Promise<boolean> {
  return (await tx.run(lockRow, [walletId])).length > 0;
}

const set = statement(
  'wallets-set-lock',
  'update wallets set locked_at = case when $2::text is null then null else $3::timestamptz end, locked_reason = $2, updated_at = $3 where id = $1',
);

/**
 * Blocks spending for a reason, or allows it again (null). Lock the money first, because payments read this under that
 * lock.
 */
export async function setWalletLock(
  tx: Tx,
  {
    walletId,
    reason,
    now,
  }: { readonly walletId: string; readonly reason: string | null; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(set, [walletId, reason, now]);
}

const update = statement(
  'wallets-update',
  'update wallets set name = $2, tags = array(select jsonb_array_elements_text($3::jsonb)), reference_id = $4, updated_at = $5 where id = $1',
);

/** Changes the description of a wallet. Lock its row first. */
export async function updateWallet(
  tx: Tx,
  { id, name, tags, referenceId, updatedAt }: Pick<Wallet, 'id' | 'name' | 'tags' | 'referenceId' | 'updatedAt'>,
): Promise<void> {
  await tx.run(update, [id, name, JSON.stringify(tags), referenceId, updatedAt]);
}
