import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  instant,
  nullable,
  bytes,
} from '../../../platform/database/index.ts';

export type ExportRow = {
  readonly id: string;
  readonly userId: string;
  readonly requestedAt: Temporal.Instant;
  readonly readyAt: Temporal.Instant | null;
  readonly expiresAt: Temporal.Instant;
};

const rowColumns = { id: uuid, userId: uuid, requestedAt: instant, readyAt: nullable(instant), expiresAt: instant };

const columns = 'id, user_id, requested_at, ready_at, expires_at';

const ofUser = statement(
  'person-exports-of-user',
  `select ${columns} from person_exports where user_id = $1 and expires_at > $2 order by requested_at desc`,
  rowColumns,
);

export async function listExports(db: Queryable, userId: string, now: Temporal.Instant): Promise<ExportRow[]> {
  const rows = await db.run(ofUser, [userId, now]);
  return rows;
}

const insert = statement(
  'person-exports-insert',
  'insert into person_exports (id, user_id, requested_at, expires_at) values ($1, $2, $3, $4)',
);

export async function insertExport(tx: Tx, row: ExportRow): Promise<void> {
  await tx.run(insert, [row.id, row.userId, row.requestedAt, row.expiresAt]);
}

const byId = statement(
  'person-exports-by-id',
  `select ${columns} from person_exports where id = $1 and expires_at > $2`,
  rowColumns,
);

/** Finds a requested copy that was not deleted yet, for the job that creates it, which acts for no user. */
export async function findExport(db: Queryable, id: string, now: Temporal.Instant): Promise<ExportRow | null> {
  const [row] = await db.run(byId, [id, now]);
  return row ?? null;
}

const keep = statement(
  'person-exports-keep',
  'update person_exports set content = $2, ready_at = $3, expires_at = $4 where id = $1 and ready_at is null returning id',
  { id: uuid },
);

/** Stores the finished copy; false if it was already finished. */
export async function saveExport(
  tx: Tx,
  {
    id,
    content,
    now,
    expiresAt,
  }: {
    readonly id: string;
    readonly content: Buffer;
    readonly now: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
  },
): Promise<boolean> {
  return (await tx.run(keep, [id, content, now, expiresAt])).length > 0;
}

const content = statement(
  'person-exports-content',
  'select content from person_exports where id = $1 and user_id = $2 and expires_at > $3 and content is not null',
  { content: bytes },
);

/** Returns the file of a person's own copy. */
export async function findContent(
  db: Queryable,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Temporal.Instant },
): Promise<Buffer | null> {
  const [row] = await db.run(content, [id, userId, now]);
  return row?.content ?? null;
}

const purge = statement('person-exports-purge', 'delete from person_exports where expires_at <= $1');
const dropOf = statement('person-exports-drop', 'delete from person_exports where user_id = $1');

export async function purgeExports(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx.run(purge, [now]);
}

export async function deleteExportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(dropOf, [userId]);
}
