import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, uuid, instant } from '../../../platform/database/index.ts';

/** An open request for erasure. */
export type OpenErasure = {
  readonly id: string;
  readonly userId: string;
  readonly requestedAt: Temporal.Instant;
  readonly dueAt: Temporal.Instant;
};

const rowColumns = { id: uuid, userId: uuid, requestedAt: instant, dueAt: instant };

const open = 'cancelled_at is null and erased_at is null';
const ofUser = statement(
  'person-erasures-open',
  `select id, user_id, requested_at, due_at from person_erasures where user_id = $1 and ${open}`,
  rowColumns,
);

export async function findOpenErasure(db: Queryable, userId: string): Promise<OpenErasure | null> {
  const [row] = await db.run(ofUser, [userId]);
  return row ?? null;
}

const insert = statement(
  'person-erasures-insert',
  `insert into person_erasures (id, user_id, requested_at, due_at) values ($1, $2, $3, $4) on conflict (user_id) where ${open} do nothing returning id`,
  { id: uuid },
);

/** Stores a request; false if one is already open. */
export async function insertErasure(tx: Tx, row: OpenErasure): Promise<boolean> {
  return (await tx.run(insert, [row.id, row.userId, row.requestedAt, row.dueAt])).length > 0;
}

const cancel = statement(
  'person-erasures-cancel',
  `update person_erasures set cancelled_at = $2 where user_id = $1 and ${open} returning id`,
  { id: uuid },
);

/** Cancels a request; false if none is open. */
export async function cancelOpenErasure(tx: Tx, userId: string, now: Temporal.Instant): Promise<boolean> {
  return (await tx.run(cancel, [userId, now])).length > 0;
}

const due = statement(
  'person-erasures-due',
  `select id from person_erasures where due_at <= $1 and ${open} and ($2::uuid is null or id > $2) order by id limit 100`,
  { id: uuid },
);

/** Returns requests that are due, in pages by id, so that those that wait or fail do not fill every page. */
export async function listDueErasures(
  db: Queryable,
  { now, after }: { readonly now: Temporal.Instant; readonly after: string | null },
): Promise<string[]> {
  const rows = await db.run(due, [now, after]);
  return rows.map(({ id }) => id);
}

const lock = statement(
  'person-erasures-lock',
  `select id, user_id, requested_at, due_at from person_erasures where id = $1 and due_at <= $2 and ${open} for update`,
  rowColumns,
);

/** Locks and returns a request that is due; null if it was cancelled or completed. */
export async function lockDueErasure(tx: Tx, id: string, now: Temporal.Instant): Promise<OpenErasure | null> {
  const [row] = await tx.run(lock, [id, now]);
  return row ?? null;
}

const finish = statement('person-erasures-finish', 'update person_erasures set erased_at = $2 where id = $1');

export async function finishErasure(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(finish, [id, now]);
}
