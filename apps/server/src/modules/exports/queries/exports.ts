import { exportAsked, exportFailures, exportFileFormats, exportKinds, exportStatuses } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import { frozenReach } from '../domain/reach.ts';

const columns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  kind: oneOf(exportKinds),
  format: oneOf(exportFileFormats),
  name: text,
  question: json(exportAsked),
  reach: json(frozenReach),
  status: oneOf(exportStatuses),
  failReason: nullable(oneOf(exportFailures)),
  attempt: integer,
  total: nullable(integer),
  processed: integer,
  bytes: nullable(integer),
  createdAt: instant,
  updatedAt: instant,
  expiresAt: instant,
};
const selected = `id, team_id, user_id, kind, format, name, question, reach, status, fail_reason, attempt, total, processed, bytes,
  created_at, updated_at, expires_at`;

export type ExportRow = RowOf<typeof columns>;

/** The owner of exports: one person in one team. */
export type OwnScope = { readonly userId: string; readonly teamId: string; readonly now: Temporal.Instant };

const ofPerson = statement(
  'exports-of-person',
  `select ${selected} from exports where user_id = $1 and team_id = $2 and expires_at > $3 order by created_at desc, id desc limit 400`,
  columns,
);

/**
 * Lists a person's exports in a team, newest first. Their number is limited by how many a person can request while
 * files are kept.
 */
export function listExports(db: Queryable, { userId, teamId, now }: OwnScope): Promise<ExportRow[]> {
  return db.run(ofPerson, [userId, teamId, now]);
}

const ownById = statement(
  'exports-own',
  `select ${selected} from exports where id = $4 and user_id = $1 and team_id = $2 and expires_at > $3`,
  columns,
);

export async function findOwnExport(
  db: Queryable,
  { userId, teamId, now }: OwnScope,
  id: string,
): Promise<ExportRow | null> {
  return (await db.run(ownById, [userId, teamId, now, id]))[0] ?? null;
}

const newestPrint = statement(
  'exports-newest-print',
  `select ${selected} from exports where kind = 'printables' and question ->> 'transactionId' = $1 and team_id = any ($2::uuid[]) and expires_at > $3
   order by created_at desc, id desc limit 1`,
  columns,
);

/** Finds the newest file of an order's prints, requested by any person. */
export async function findNewestPrint(
  db: Queryable,
  {
    transactionId,
    teamIds,
    now,
  }: { readonly transactionId: string; readonly teamIds: readonly string[]; readonly now: Temporal.Instant },
): Promise<ExportRow | null> {
  return (await db.run(newestPrint, [transactionId, teamIds, now]))[0] ?? null;
}

const beingPrinted = statement(
  'exports-being-printed',
  `select true as found from exports where kind = 'printables' and question ->> 'transactionId' = $1 and status in ('created', 'processing') and expires_at > $2 limit 1`,
  { found: boolean },
);

/** Checks whether prints of an order are queued or being created, for any person. */
export async function isBeingPrinted(
  tx: Tx,
  { transactionId, now }: { readonly transactionId: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(beingPrinted, [transactionId, now])).length > 0;
}

const byId = statement('exports-by-id', `select ${selected} from exports where id = $1 and expires_at > $2`, columns);

/** Finds an export that has not ended, for holders of its link and for jobs. */
export async function findExport(db: Queryable, id: string, now: Temporal.Instant): Promise<ExportRow | null> {
  return (await db.run(byId, [id, now]))[0] ?? null;
}

const turn = statement(
  'exports-turn',
  `select 1 as one from pg_advisory_xact_lock(hashtextextended('exports ' || $1::text, 0))`,
  {
    one: integer,
  },
);

/** Takes the lock on a team's export requests, so that concurrent requests are counted one after the other. */
export async function lockExports(tx: Tx, teamId: string): Promise<void> {
  await tx.run(turn, [teamId]);
}

const counts = statement(
  'exports-counts',
  `select (select count(*) from exports where team_id = $1 and status in ('created', 'processing'))::int as open,
     (select count(*) from exports where team_id = $1 and user_id = $2 and created_at > $3)::int as asked`,
  { open: integer, asked: integer },
);

/** Counts a team's exports in progress, and the exports that a person has requested since an instant. */
export async function countExports(
  tx: Tx,
  { teamId, userId, since }: { readonly teamId: string; readonly userId: string; readonly since: Temporal.Instant },
): Promise<{ readonly open: number; readonly asked: number }> {
  return (await tx.run(counts, [teamId, userId, since]))[0] ?? { open: 0, asked: 0 };
}

const insert = statement(
  'exports-insert',
  `insert into exports (id, team_id, user_id, kind, format, name, question, reach, status, created_at, updated_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'created', $9, $9, $10) returning ${selected}`,
  columns,
);

export type NewExport = Pick<
  ExportRow,
  'id' | 'teamId' | 'userId' | 'kind' | 'format' | 'name' | 'question' | 'reach' | 'createdAt' | 'expiresAt'
>;

export async function insertExport(tx: Tx, row: NewExport): Promise<ExportRow> {
  const values = [row.id, row.teamId, row.userId, row.kind, row.format, row.name, row.question, row.reach];
  const [made] = await tx.run(insert, [...values, row.createdAt, row.expiresAt]);
  if (!made) throw new Error('The export was not stored.');
  return made;
}

const again = statement(
  'exports-again',
  `update exports set status = 'created', fail_reason = null, finished_at = null, started_at = null, total = null, processed = 0,
     attempt = (attempt + 4) / 5 * 5, reach = $2, created_at = $3, updated_at = $3, expires_at = $4
   where id = $1 and status = 'failed' returning ${selected}`,
  columns,
);

/**
 * Queues a failed export again; null if it did not fail. Its attempt number continues from the next multiple of five,
 * so that no attempt overwrites another's file and all attempts are available again.
 */
export async function queueAgain(
  tx: Tx,
  { id, reach, createdAt, expiresAt }: Pick<ExportRow, 'id' | 'reach' | 'createdAt' | 'expiresAt'>,
): Promise<ExportRow | null> {
  return (await tx.run(again, [id, reach, createdAt, expiresAt]))[0] ?? null;
}

const begin = statement(
  'exports-begin',
  `update exports set status = 'processing', attempt = attempt + 1, started_at = $2, updated_at = $2, total = null, processed = 0
   where id = $1 and status in ('created', 'processing') and expires_at > $2 returning ${selected}`,
  columns,
);

/** Starts an attempt, which ends any current attempt; null if the export has ended. */
export async function beginAttempt(tx: Tx, id: string, now: Temporal.Instant): Promise<ExportRow | null> {
  return (await tx.run(begin, [id, now]))[0] ?? null;
}

type Attempt = { readonly id: string; readonly attempt: number; readonly now: Temporal.Instant };

const progress = statement(
  'exports-progress',
  `update exports set processed = $4, total = $5, updated_at = $3 where id = $1 and attempt = $2 and status = 'processing' returning id`,
  { id: uuid },
);

/** Records the progress of an attempt; returns false if it is no longer needed. */
export async function recordProgress(
  tx: Tx,
  { id, attempt, now, processed, total }: Attempt & { readonly processed: number; readonly total: number | null },
): Promise<boolean> {
  return (await tx.run(progress, [id, attempt, now, processed, total])).length > 0;
}

const complete = statement(
  'exports-complete',
  `update exports set status = 'completed', processed = $4, total = $4, bytes = $5, finished_at = $3, updated_at = $3, expires_at = $6
   where id = $1 and attempt = $2 and status = 'processing' returning ${selected}`,
  columns,
);

/** Marks an attempt's file as the file of the export; null if the attempt is no longer needed. */
export async function completeExport(
  tx: Tx,
  {
    id,
    attempt,
    now,
    processed,
    bytes,
    expiresAt,
  }: Attempt & { readonly processed: number; readonly bytes: number; readonly expiresAt: Temporal.Instant },
): Promise<ExportRow | null> {
  return (await tx.run(complete, [id, attempt, now, processed, bytes, expiresAt]))[0] ?? null;
}

const fail = statement(
  'exports-fail',
  `update exports set status = 'failed', fail_reason = $3, finished_at = $2, updated_at = $2
   where id = $1 and status in ('created', 'processing') returning ${selected}`,
  columns,
);

/** Ends an export without a file; null if it has already ended. */
export async function failExport(
  tx: Tx,
  {
    id,
    now,
    reason,
  }: { readonly id: string; readonly now: Temporal.Instant; readonly reason: NonNullable<ExportRow['failReason']> },
): Promise<ExportRow | null> {
  return (await tx.run(fail, [id, now, reason]))[0] ?? null;
}

const end = statement(
  'exports-end',
  `update exports set expires_at = $2, updated_at = $2,
     status = case when status in ('created', 'processing') then 'failed' else status end,
     fail_reason = case when status in ('created', 'processing') then 'cancelled' else fail_reason end,
     finished_at = coalesce(finished_at, $2)
   where id = $1`,
);

/** Ends an export immediately; a job removes its file. */
export async function endExport(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(end, [id, now]);
}

const endOf = statement(
  'exports-end-of-person',
  `update exports set expires_at = least(expires_at, $2), updated_at = $2, question = jsonb_set(question, '{query}', '{}'), name = 'Export'
   where user_id = $1`,
);

/** Ends a person's exports immediately and deletes their search terms; a job removes the files. */
export async function endExportsOfPerson(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  await tx.run(endOf, [userId, now]);
}

const ended = statement(
  'exports-ended',
  `select id, format, attempt from exports where expires_at <= $1 order by expires_at limit 100`,
  { id: uuid, format: oneOf(exportFileFormats), attempt: integer },
);

export type ExpiredExport = Pick<ExportRow, 'id' | 'format' | 'attempt'>;

/** Lists exports that have expired. */
export function listExpiredExports(db: Queryable, now: Temporal.Instant): Promise<ExpiredExport[]> {
  return db.run(ended, [now]);
}

const remove = statement('exports-remove', 'delete from exports where id = any($1::uuid[]) and expires_at <= $2');

export async function removeExports(tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  await tx.run(remove, [ids, now]);
}

const stuck = statement(
  'exports-stuck',
  `select id from exports where status in ('created', 'processing') and updated_at < $1 limit 100`,
  { id: uuid },
);

/** Lists exports without progress since an instant, whose job is lost. */
export async function listStuck(db: Queryable, before: Temporal.Instant): Promise<readonly string[]> {
  return (await db.run(stuck, [before])).map(({ id }) => id);
}
