import { automaticTopUpPauses, type AutomaticTopUpPause } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  nullable,
  oneOf,
  pence,
  statement,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const rowColumns = {
  walletId: uuid,
  teamId: uuid,
  cardId: uuid,
  belowPence: pence,
  amountPence: pence,
  monthlyCapPence: pence,
  pausedReason: nullable(oneOf(automaticTopUpPauses)),
  pausedAt: nullable(instant),
  retryAt: nullable(instant),
  setBy: uuid,
  updatedAt: instant,
};

/** The rule that tops up a wallet with a stored card. `retryAt`: nothing is charged before this time. */
export type AutomaticTopUp = RowOf<typeof rowColumns>;

const columns =
  'wallet_id, team_id, card_id, below_pence, amount_pence, monthly_cap_pence, paused_reason, paused_at, retry_at, set_by, updated_at';

const byWallet = statement(
  'automatic-top-ups-by-wallet',
  `select ${columns} from automatic_top_ups where wallet_id = $1`,
  rowColumns,
);

export async function findAutomaticTopUp(db: Queryable, walletId: string): Promise<AutomaticTopUp | null> {
  const [row] = await db.run(byWallet, [walletId]);
  return row ?? null;
}

const lock = statement(
  'automatic-top-ups-lock',
  `select ${columns} from automatic_top_ups where wallet_id = $1 for no key update`,
  rowColumns,
);

/** Locks the automatic top-up of a wallet, to start or settle a charge for it. */
export async function lockAutomaticTopUp(tx: Tx, walletId: string): Promise<AutomaticTopUp | null> {
  const [row] = await tx.run(lock, [walletId]);
  return row ?? null;
}

const due = statement(
  'automatic-top-ups-due',
  `select ${columns} from automatic_top_ups
   where paused_at is null and (retry_at is null or retry_at <= $1) and ($2::uuid is null or wallet_id > $2) order by wallet_id limit 500`,
  rowColumns,
);

/** Returns the automatic top-ups that may charge now, in pages of 500. */
export function listDueTopUps(
  db: Queryable,
  { now, after }: { readonly now: Temporal.Instant; readonly after: string | null },
): Promise<readonly AutomaticTopUp[]> {
  return db.run(due, [now, after]);
}

const upsert = statement(
  'automatic-top-ups-set',
  `insert into automatic_top_ups (wallet_id, team_id, card_id, below_pence, amount_pence, monthly_cap_pence, set_by, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (wallet_id) do update set card_id = excluded.card_id, below_pence = excluded.below_pence, amount_pence = excluded.amount_pence,
     monthly_cap_pence = excluded.monthly_cap_pence, set_by = excluded.set_by, updated_at = excluded.updated_at,
     paused_reason = null, paused_at = null, retry_at = null`,
);

/** Sets the automatic top-up of a wallet, and ends a pause. */
export async function setAutomaticTopUp(
  tx: Tx,
  rule: Omit<AutomaticTopUp, 'pausedReason' | 'pausedAt' | 'retryAt'>,
): Promise<void> {
  await tx.run(upsert, [
    rule.walletId,
    rule.teamId,
    rule.cardId,
    rule.belowPence,
    rule.amountPence,
    rule.monthlyCapPence,
    rule.setBy,
    rule.updatedAt,
  ]);
}

const remove = statement('automatic-top-ups-remove', 'delete from automatic_top_ups where wallet_id = $1');

export async function removeAutomaticTopUp(tx: Tx, walletId: string): Promise<void> {
  await tx.run(remove, [walletId]);
}

const pause = statement(
  'automatic-top-ups-pause',
  'update automatic_top_ups set paused_reason = $2, paused_at = $3, retry_at = null, updated_at = $3 where wallet_id = $1',
);

/** Pauses the automatic top-up until it is set again. The caller must hold its lock. */
export async function pauseAutomaticTopUp(
  tx: Tx,
  given: { readonly walletId: string; readonly reason: AutomaticTopUpPause; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(pause, [given.walletId, given.reason, given.now]);
}

const postpone = statement(
  'automatic-top-ups-postpone',
  'update automatic_top_ups set retry_at = $2 where wallet_id = $1',
);

/** Postpones further charges until an instant. The caller must hold the lock. */
export async function postponeAutomaticTopUp(tx: Tx, walletId: string, retryAt: Temporal.Instant): Promise<void> {
  await tx.run(postpone, [walletId, retryAt]);
}

const ofCard = statement(
  'automatic-top-ups-of-card',
  `select ${columns} from automatic_top_ups where card_id = $1 order by wallet_id limit 500`,
  rowColumns,
);

/** Returns the automatic top-ups that charge a card. */
export function listTopUpsOfCard(db: Queryable, cardId: string): Promise<readonly AutomaticTopUp[]> {
  return db.run(ofCard, [cardId]);
}

const replace = statement(
  'automatic-top-ups-replace-card',
  `with held as (select wallet_id from automatic_top_ups where card_id = $1 order by wallet_id for no key update)
   update automatic_top_ups a set card_id = $2, updated_at = $3 from held where a.wallet_id = held.wallet_id returning a.wallet_id`,
  { walletId: uuid },
);

/** Replaces a card with another in automatic top-ups. @returns the wallets. */
export async function replaceCard(
  tx: Tx,
  given: { readonly cardId: string; readonly replacementId: string; readonly now: Temporal.Instant },
): Promise<readonly string[]> {
  const rows = await tx.run(replace, [given.cardId, given.replacementId, given.now]);
  return rows.map(({ walletId }) => walletId);
}

const charged = statement(
  'automatic-top-ups-charged',
  `select coalesce(sum(amount_pence) filter (where not recurring), 0)::bigint as charged_pence, coalesce(bool_or(status = 'pending'), false) as under_way
   from charges where wallet_id = $1 and created_at >= $2 and automatic and status in ('pending', 'processed')`,
  { chargedPence: pence, underWay: boolean },
);

/**
 * Returns the amount charged for a wallet by its automatic top-up since an instant, including charges in progress, and
 * whether any charge without the cardholder is in progress. Scheduled charges, such as a budget's runs, are `recurring`
 * and do not count towards the cap.
 */
export async function readCharged(
  db: Queryable,
  walletId: string,
  from: Temporal.Instant,
): Promise<{ readonly chargedPence: number; readonly underWay: boolean }> {
  const [row] = await db.run(charged, [walletId, from]);
  return row ?? { chargedPence: 0, underWay: false };
}
