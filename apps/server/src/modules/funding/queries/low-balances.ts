import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  nullable,
  pence,
  statement,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const rowColumns = { walletId: uuid, levelPence: pence, lowSince: nullable(instant) };

/**
 * The level below which people who fund a wallet are notified; `lowSince` is when the available money fell below it.
 */
export type LowBalance = RowOf<typeof rowColumns>;

const byWallet = statement(
  'wallet-low-balances-by-wallet',
  'select wallet_id, level_pence, low_since from wallet_low_balances where wallet_id = $1',
  rowColumns,
);

export async function findLowBalance(db: Queryable, walletId: string): Promise<LowBalance | null> {
  const [row] = await db.run(byWallet, [walletId]);
  return row ?? null;
}

const upsert = statement(
  'wallet-low-balances-set',
  `insert into wallet_low_balances (wallet_id, level_pence, low_since, updated_at) values ($1, $2, $3, $4)
   on conflict (wallet_id) do update set level_pence = excluded.level_pence, low_since = excluded.low_since, updated_at = excluded.updated_at`,
);

export async function setLowBalance(tx: Tx, given: LowBalance, now: Temporal.Instant): Promise<void> {
  await tx.run(upsert, [given.walletId, given.levelPence, given.lowSince, now]);
}

const remove = statement('wallet-low-balances-remove', 'delete from wallet_low_balances where wallet_id = $1');

export async function removeLowBalance(tx: Tx, walletId: string): Promise<void> {
  await tx.run(remove, [walletId]);
}

const fall = statement(
  'wallet-low-balances-fall',
  `with held as (select wallet_id from wallet_low_balances where wallet_id = any($1::uuid[]) and low_since is null order by wallet_id for no key update)
   update wallet_low_balances l set low_since = $2 from held where l.wallet_id = held.wallet_id returning l.wallet_id`,
  { walletId: uuid },
);

/** Records that wallets fell below their level. @returns those for which this was not recorded yet. */
export async function markBelowThreshold(
  tx: Tx,
  walletIds: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const rows = await tx.run(fall, [walletIds, now]);
  return new Set(rows.map(({ walletId }) => walletId));
}

const rise = statement(
  'wallet-low-balances-rise',
  `with held as (select wallet_id from wallet_low_balances where wallet_id = any($1::uuid[]) and low_since is not null order by wallet_id for no key update)
   update wallet_low_balances l set low_since = null from held where l.wallet_id = held.wallet_id`,
);

/** Records that wallets hold enough again, so that the next fall causes a notification. */
export async function markAboveThreshold(tx: Tx, walletIds: readonly string[]): Promise<void> {
  await tx.run(rise, [walletIds]);
}
