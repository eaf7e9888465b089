import { addPence, subtractPence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  nullable,
  oneOf,
  pence,
  statement,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

export type HoldStatus = 'pending' | 'posted' | 'released' | 'timed_out';

/** An amount held, and its outcome: amount = posted + released + remaining. */
export type Hold = {
  readonly id: string;
  readonly bookId: string;
  readonly amountPence: Pence;
  readonly postedPence: Pence;
  readonly releasedPence: Pence;
  readonly remainingPence: Pence;
  readonly status: HoldStatus;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant | null;
  readonly resolvedAt: Temporal.Instant | null;
};

const columns = 'id, book_id, amount_pence, posted_pence, released_pence, status, created_at, expires_at, resolved_at';

const hold = {
  id: uuid,
  bookId: uuid,
  amountPence: pence,
  postedPence: pence,
  releasedPence: pence,
  status: oneOf(['pending', 'posted', 'released', 'timed_out']),
  createdAt: instant,
  expiresAt: nullable(instant),
  resolvedAt: nullable(instant),
};

function withRemainder(row: RowOf<typeof hold>): Hold {
  return { ...row, remainingPence: subtractPence(row.amountPence, addPence(row.postedPence, row.releasedPence)) };
}

const some = statement('ledger-holds', `select ${columns} from ledger_holds where id = any($1::uuid[])`, hold);

/**
 * Finds holds by id. If read after `lockBalances` of their books, their amounts cannot change until the transaction
 * ends.
 */
export async function findHolds(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Hold>> {
  const rows = await db.run(some, [ids]);
  return new Map(rows.map((row) => [row.id, withRemainder(row)]));
}

const due = statement(
  'ledger-holds-due',
  `select ${columns} from ledger_holds where status = 'pending' and expires_at <= $1 order by expires_at, id limit $2`,
  hold,
);

/** Returns pending holds that have expired, the longest overdue first. */
export async function listDueHolds(
  db: Queryable,
  { now, limit }: { readonly now: Temporal.Instant; readonly limit: number },
): Promise<readonly Hold[]> {
  const rows = await db.run(due, [now, limit]);
  return rows.map(withRemainder);
}
