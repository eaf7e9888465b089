import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

/** A wish to be forgotten that waits. */
export type OpenErasure = {
  readonly id: string;
  readonly userId: string;
  readonly requestedAt: Temporal.Instant;
  readonly dueAt: Temporal.Instant;
};

type Row = { readonly id: string; readonly user_id: string; readonly requested_at: Date; readonly due_at: Date };

const open = 'cancelled_at is null and erased_at is null';
const toErasure = (row: Row): OpenErasure => ({
  id: row.id,
  userId: row.user_id,
  requestedAt: fromDate(row.requested_at),
  dueAt: fromDate(row.due_at),
});

const ofUser = statement<Row>(
  'person-erasures-open',
  `select id, user_id, requested_at, due_at from person_erasures where user_id = $1 and ${open}`,
);

export async function findOpenErasure(db: Queryable, userId: string): Promise<OpenErasure | null> {
  const [row] = await db.run(ofUser, [userId]);
  return row ? toErasure(row) : null;
}

const insert = statement<{ id: string }>(
  'person-erasures-insert',
  `insert into person_erasures (id, user_id, requested_at, due_at) values ($1, $2, $3, $4) on conflict (user_id) where ${open} do nothing returning id`,
);

/** Keeps a wish; false where one waits already. */
export async function insertErasure(tx: Tx, row: OpenErasure): Promise<boolean> {
  return (await tx.run(insert, [row.id, row.userId, toDate(row.requestedAt), toDate(row.dueAt)])).length > 0;
}

const cancel = statement<{ id: string }>(
  'person-erasures-cancel',
  `update person_erasures set cancelled_at = $2 where user_id = $1 and ${open} returning id`,
);

/** Takes a wish back; false where none waits. */
export async function cancelOpenErasure(tx: Tx, userId: string, now: Temporal.Instant): Promise<boolean> {
  return (await tx.run(cancel, [userId, toDate(now)])).length > 0;
}

const due = statement<{ id: string }>(
  'person-erasures-due',
  `select id from person_erasures where due_at <= $1 and ${open} and ($2::uuid is null or id > $2) order by id limit 100`,
);

/** Wishes that are due, a page after another by id, so that those who wait or fail do not fill every page. */
export async function listDueErasures(
  db: Queryable,
  { now, after }: { readonly now: Temporal.Instant; readonly after: string | null },
): Promise<string[]> {
  const rows = await db.run(due, [toDate(now), after]);
  return rows.map(({ id }) => id);
}

const lock = statement<Row>(
  'person-erasures-lock',
  `select id, user_id, requested_at, due_at from person_erasures where id = $1 and due_at <= $2 and ${open} for update`,
);

/** A wish that is due, locked; null once it was taken back or fulfilled. */
export async function lockDueErasure(tx: Tx, id: string, now: Temporal.Instant): Promise<OpenErasure | null> {
  const [row] = await tx.run(lock, [id, toDate(now)]);
  return row ? toErasure(row) : null;
}

const finish = statement('person-erasures-finish', 'update person_erasures set erased_at = $2 where id = $1');

export async function finishErasure(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(finish, [id, toDate(now)]);
}
