import type { Temporal } from 'temporal-polyfill';
import { notNull, statement, uuid, type Queryable, type RowOf, type Tx } from '../../../platform/database/index.ts';

const mark = statement(
  'budget-participants-mark-returning',
  'update budget_participants set returning_since = coalesce(returning_since, $2) where budget_id = $1 and wallet_id is not null',
);

/**
 * Marks the participants of a budget that has ended, so that money returned to them is passed on to the budget's
 * wallet. The caller holds its lock.
 */
export async function markReturning(tx: Tx, budgetId: string, now: Temporal.Instant): Promise<void> {
  await tx.run(mark, [budgetId, now]);
}

const columns = { id: uuid, budgetId: uuid, walletId: notNull(uuid, 'only who has a wallet is marked') };

/** A participant whose money is passed on to the budget's wallet. */
export type ReturningParticipant = RowOf<typeof columns>;

export const returningPage = 500;

const page = statement(
  'budget-participants-returning',
  `select id, budget_id, wallet_id from budget_participants where returning_since is not null and ($1::uuid is null or id > $1) order by id limit ${returningPage}`,
  columns,
);

/** Lists participants of every team whose money is passed on to a budget's wallet, in pages by id. */
export function listReturning(
  db: Queryable,
  after: ReturningParticipant | null,
): Promise<readonly ReturningParticipant[]> {
  return db.run(page, [after?.id ?? null]);
}

const still = statement(
  'budget-participants-still-returning',
  `select id, budget_id, wallet_id from budget_participants where budget_id = $1 and id = any ($2::uuid[]) and returning_since is not null order by id`,
  columns,
);

/** Lists those of some participants whose money is still passed on, under the lock of their budget. */
export function listStillReturning(
  tx: Tx,
  budgetId: string,
  ids: readonly string[],
): Promise<readonly ReturningParticipant[]> {
  return tx.run(still, [budgetId, ids]);
}

const forget = statement(
  'budget-participants-forget-returning',
  'update budget_participants set returning_since = null where budget_id = $1 and id = any ($2::uuid[])',
);

/**
 * Stops passing on money of participants to whom nothing more can be returned. The caller holds the lock of their
 * budget.
 */
export async function unmarkReturning(tx: Tx, budgetId: string, ids: readonly string[]): Promise<void> {
  await tx.run(forget, [budgetId, ids]);
}
