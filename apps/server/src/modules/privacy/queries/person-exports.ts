import type { Temporal } from 'temporal-polyfill';
import { fromDate, toDate } from '../../../platform/clock/index.ts';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

export type ExportRow = {
  readonly id: string;
  readonly userId: string;
  readonly requestedAt: Temporal.Instant;
  readonly readyAt: Temporal.Instant | null;
  readonly expiresAt: Temporal.Instant;
};

type Row = {
  readonly id: string;
  readonly user_id: string;
  readonly requested_at: Date;
  readonly ready_at: Date | null;
  readonly expires_at: Date;
};

const columns = 'id, user_id, requested_at, ready_at, expires_at';

function toExport(row: Row): ExportRow {
  return {
    id: row.id,
    userId: row.user_id,
    requestedAt: fromDate(row.requested_at),
    readyAt: row.ready_at ? fromDate(row.ready_at) : null,
    expiresAt: fromDate(row.expires_at),
  };
}

const ofUser = statement<Row>(
  'person-exports-of-user',
  `select ${columns} from person_exports where user_id = $1 and expires_at > $2 order by requested_at desc`,
);

export async function listExports(db: Queryable, userId: string, now: Temporal.Instant): Promise<ExportRow[]> {
  const rows = await db.run(ofUser, [userId, toDate(now)]);
  return rows.map(toExport);
}

const insert = statement(
  'person-exports-insert',
  'insert into person_exports (id, user_id, requested_at, expires_at) values ($1, $2, $3, $4)',
);

export async function insertExport(tx: Tx, row: ExportRow): Promise<void> {
  await tx.run(insert, [row.id, row.userId, toDate(row.requestedAt), toDate(row.expiresAt)]);
}

const byId = statement<Row>(
  'person-exports-by-id',
  `select ${columns} from person_exports where id = $1 and expires_at > $2`,
);

/** A copy that was asked for and not yet forgotten; for the job that makes it, which acts for nobody. */
export async function findExport(db: Queryable, id: string, now: Temporal.Instant): Promise<ExportRow | null> {
  const [row] = await db.run(byId, [id, toDate(now)]);
  return row ? toExport(row) : null;
}

const keep = statement<{ id: string }>(
  'person-exports-keep',
  'update person_exports set content = $2, ready_at = $3, expires_at = $4 where id = $1 and ready_at is null returning id',
);

/** Keeps the finished copy; false where it was finished before. */
export async function keepExport(
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
  return (await tx.run(keep, [id, content, toDate(now), toDate(expiresAt)])).length > 0;
}

const content = statement<{ content: Buffer }>(
  'person-exports-content',
  'select content from person_exports where id = $1 and user_id = $2 and expires_at > $3 and content is not null',
);

/** The file of a person's own copy. */
export async function findContent(
  db: Queryable,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Temporal.Instant },
): Promise<Buffer | null> {
  const [row] = await db.run(content, [id, userId, toDate(now)]);
  return row?.content ?? null;
}

const purge = statement('person-exports-purge', 'delete from person_exports where expires_at <= $1');
const dropOf = statement('person-exports-drop', 'delete from person_exports where user_id = $1');

export async function purgeExports(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx.run(purge, [toDate(now)]);
}

export async function dropExportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(dropOf, [userId]);
}
