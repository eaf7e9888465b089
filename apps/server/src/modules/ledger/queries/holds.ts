import { pence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { statement, type Queryable } from '../../../platform/database/index.ts';

export type HoldStatus = 'pending' | 'posted' | 'released' | 'timed_out';

/** Money set aside, and what became of it: amount = posted + released + remaining. */
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

type Row = {
  readonly id: string;
  readonly book_id: string;
  readonly amount_pence: number;
  readonly posted_pence: number;
  readonly released_pence: number;
  readonly status: HoldStatus;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly resolved_at: Date | null;
};

const columns = 'id, book_id, amount_pence, posted_pence, released_pence, status, created_at, expires_at, resolved_at';

function toHold(row: Row): Hold {
  return {
    id: row.id,
    bookId: row.book_id,
    amountPence: pence(row.amount_pence),
    postedPence: pence(row.posted_pence),
    releasedPence: pence(row.released_pence),
    remainingPence: pence(row.amount_pence - row.posted_pence - row.released_pence),
    status: row.status,
    createdAt: fromDate(row.created_at),
    expiresAt: row.expires_at ? fromDate(row.expires_at) : null,
    resolvedAt: row.resolved_at ? fromDate(row.resolved_at) : null,
  };
}

const some = statement<Row>('ledger-holds', `select ${columns} from ledger_holds where id = any($1::uuid[])`);

/** Holds by id. Read after `lockBalances` of their books, their figures stay true until the transaction ends. */
export async function findHolds(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Hold>> {
  const rows = await db.run(some, [ids]);
  return new Map(rows.map((row) => [row.id, toHold(row)]));
}

const due = statement<Row>(
  'ledger-holds-due',
  `select ${columns} from ledger_holds where status = 'pending' and expires_at <= $1 order by expires_at, id limit $2`,
);

/** Pending holds whose time is over, the longest overdue first. */
export async function listDueHolds(
  db: Queryable,
  { now, limit }: { readonly now: Temporal.Instant; readonly limit: number },
): Promise<readonly Hold[]> {
  const rows = await db.run(due, [toDate(now), limit]);
  return rows.map(toHold);
}
