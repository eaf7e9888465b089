import { uploadKinds, uploadStatuses, type UploadKind, type UploadStatus } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Reach } from '../../../platform/context.ts';
import {
  array,
  boolean,
  hiddenParameter,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import { buyerRights } from '../../orders/index.ts';

const columns = {
  id: uuid,
  kind: oneOf(uploadKinds),
  teamId: uuid,
  userId: uuid,
  clientId: nullable(uuid),
  teamIds: nullable(array(uuid)),
  rights: json(buyerRights),
  walletId: nullable(uuid),
  reasonCode: nullable(text),
  fileName: text,
  fileKey: text,
  bytes: integer,
  status: oneOf(uploadStatuses),
  failedAt: nullable(oneOf(uploadStatuses)),
  missingPence: nullable(pence),
  attempt: integer,
  lines: integer,
  done: integer,
  valuePence: nullable(pence),
  totalPence: nullable(pence),
  payment: integer,
  heldPence: pence,
  reasons: integer,
  cancelled: integer,
  returnedPence: pence,
  pendingAt: instant,
  validatingAt: nullable(instant),
  validatedAt: nullable(instant),
  generatingAt: nullable(instant),
  generatedAt: nullable(instant),
  sendingAt: nullable(instant),
  sentAt: nullable(instant),
  stoppedAt: nullable(instant),
  completedAt: nullable(instant),
  updatedAt: instant,
  isForgotten: boolean,
};
const selected = `id, kind, team_id, user_id, client_id, team_ids, rights, wallet_id, reason_code, file_name, file_key, bytes, status, failed_at, missing_pence, attempt, lines, done,
  value_pence, total_pence, payment, held_pence, reasons, cancelled, returned_pence, pending_at, validating_at, validated_at, generating_at, generated_at, sending_at,
  sent_at, stopped_at, completed_at, updated_at, forgotten_at is not null as is_forgotten`;

export type UploadRow = RowOf<typeof columns>;

const inReach = 'team_id = any ($1::uuid[]) and ($2::uuid is null or user_id = $2)';

const find = statement(
  'post-office-upload',
  `select ${selected} from post_office_uploads where ${inReach} and id = $3`,
  columns,
);

export async function findUpload(db: Queryable, { teamIds, ownerId }: Reach, id: string): Promise<UploadRow | null> {
  return (await db.run(find, [teamIds, ownerId, id]))[0] ?? null;
}

const byId = statement(
  'post-office-upload-by-id',
  `select ${selected} from post_office_uploads where id = $1`,
  columns,
);

/** Finds an upload of any team, for mails about it. */
export async function findAnyUpload(db: Queryable, id: string): Promise<UploadRow | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}

const lock = statement(
  'post-office-upload-lock',
  `select ${selected} from post_office_uploads where id = $1 and attempt = $2 for no key update`,
  columns,
);

/** Locks an upload for an attempt; null if another attempt has taken over. */
export async function lockUpload(tx: Tx, id: string, attempt: number): Promise<UploadRow | null> {
  return (await tx.run(lock, [id, attempt]))[0] ?? null;
}

const sameBytes = statement(
  'post-office-upload-of-bytes',
  `select ${selected} from post_office_uploads where team_id = $1 and kind = $2 and sha256 = $3`,
  columns,
);

export async function findUploadByContent(
  db: Queryable,
  { teamId, kind, sha256 }: { readonly teamId: string; readonly kind: UploadKind; readonly sha256: string },
): Promise<UploadRow | null> {
  return (await db.run(sameBytes, [teamId, kind, sha256]))[0] ?? null;
}

const filters = `${inReach} and ($3::text is null or kind = $3) and ($4::text[] is null or status = any ($4))`;

const list = statement(
  'post-office-uploads',
  `select ${selected} from post_office_uploads where ${filters} order by pending_at desc, id desc limit $5 offset $6`,
  columns,
);
const count = statement(
  'post-office-uploads-count',
  `select count(*) as total from post_office_uploads where ${filters}`,
  {
    total: integer,
  },
);

export type UploadFilter = Reach & {
  readonly kind: UploadKind | null;
  readonly statuses: readonly UploadStatus[] | null;
  readonly limit: number;
  readonly offset: number;
};

export async function listUploads(
  db: Queryable,
  { teamIds, ownerId, kind, statuses, limit, offset }: UploadFilter,
): Promise<{ readonly rows: readonly UploadRow[]; readonly total: number }> {
  const asked = [teamIds, ownerId, kind, statuses];
  const [rows, [counted]] = await Promise.all([db.run(list, [...asked, limit, offset]), db.run(count, asked)]);
  return { rows, total: counted?.total ?? 0 };
}

const turn = statement(
  'post-office-turn',
  `select 1 as one from pg_advisory_xact_lock(hashtextextended('post office ' || $1::text, 0))`,
  { one: integer },
);

/**
 * Takes the lock for a team's files before any row lock, so that two files with the same voucher are checked one after
 * the other.
 */
export async function lockTeamFiles(tx: Tx, teamId: string): Promise<void> {
  await tx.run(turn, [teamId]);
}

const open = statement(
  'post-office-uploads-open',
  `select count(*) as open from post_office_uploads where team_id = $1 and status not in ('FAILED', 'COMPLETED')`,
  { open: integer },
);

export async function countOpenUploads(tx: Tx, teamId: string): Promise<number> {
  return (await tx.run(open, [teamId]))[0]?.open ?? 0;
}

const insert = statement(
  'post-office-upload-insert',
  `insert into post_office_uploads (id, kind, team_id, user_id, client_id, team_ids, rights, wallet_id, reason_code, file_name, file_key, sha256, bytes, status, pending_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'PENDING', $14, $14) on conflict (team_id, kind, sha256) do nothing returning ${selected}`,
  columns,
);

export type NewUpload = Pick<
  UploadRow,
  | 'id'
  | 'kind'
  | 'teamId'
  | 'userId'
  | 'clientId'
  | 'teamIds'
  | 'rights'
  | 'walletId'
  | 'reasonCode'
  | 'fileName'
  | 'fileKey'
  | 'bytes'
  | 'pendingAt'
> & { readonly sha256: string };

/** Inserts an upload; null if the team has already uploaded the same bytes. */
export async function insertUpload(tx: Tx, row: NewUpload): Promise<UploadRow | null> {
  const values = [row.id, row.kind, row.teamId, row.userId, row.clientId, row.teamIds, JSON.stringify(row.rights)];
  const file = [row.walletId, row.reasonCode, row.fileName, row.fileKey, row.sha256, row.bytes, row.pendingAt];
  return (await tx.run(insert, [...values, ...file]))[0] ?? null;
}

const begin = statement(
  'post-office-upload-begin',
  `update post_office_uploads set attempt = attempt + 1, updated_at = $2 where id = $1 and status not in ('FAILED', 'COMPLETED') returning ${selected}`,
  columns,
);

/** Starts an attempt, which ends the current one; null if there is nothing to do. */
export async function beginAttempt(tx: Tx, id: string, now: Temporal.Instant): Promise<UploadRow | null> {
  return (await tx.run(begin, [id, now]))[0] ?? null;
}

const move = statement(
  'post-office-upload-move',
  `update post_office_uploads set status = $4, done = 0, updated_at = $5, failed_at = null, missing_pence = null,
     validating_at = case $4 when 'VALIDATING' then $5 else validating_at end, validated_at = case $4 when 'VALIDATED' then $5 else validated_at end,
     generating_at = case $4 when 'GENERATING' then $5 else generating_at end, generated_at = case $4 when 'GENERATED' then $5 else generated_at end,
     sending_at = case $4 when 'SENDING' then $5 else sending_at end, sent_at = case $4 when 'SENT' then $5 else sent_at end,
     completed_at = case $4 when 'COMPLETED' then $5 else completed_at end, stopped_at = null
   where id = $1 and attempt = $2 and status = $3 returning ${selected}`,
  columns,
);

export type Step = {
  readonly id: string;
  readonly attempt: number;
  readonly from: UploadStatus;
  readonly to: UploadStatus;
  readonly now: Temporal.Instant;
};

/** Moves an upload to its next stage; null if another attempt has taken over. */
export async function moveUpload(tx: Tx, { id, attempt, from, to, now }: Step): Promise<UploadRow | null> {
  return (await tx.run(move, [id, attempt, from, to, now]))[0] ?? null;
}

// Once something was bought, the batches determine its rows. Such a file resumes at payment and is never read again,
// whichever stage failed.
const fail = statement(
  'post-office-upload-fail',
  `update post_office_uploads set status = 'FAILED', stopped_at = $3, updated_at = $3, missing_pence = $4,
     failed_at = case when exists (select 1 from post_office_batches where upload_id = $1 and transaction_id is not null) then 'GENERATING' else status end,
     reasons = (select count(*) from post_office_reasons where upload_id = $1)
   where id = $1 and attempt = $2 and status in ('PENDING', 'VALIDATING', 'VALIDATED', 'GENERATING') returning ${selected}`,
  columns,
);

export async function failUpload(
  tx: Tx,
  { id, attempt, now, missingPence }: Pick<Step, 'id' | 'attempt' | 'now'> & { readonly missingPence: number | null },
): Promise<UploadRow | null> {
  return (await tx.run(fail, [id, attempt, now, missingPence]))[0] ?? null;
}

const again = statement(
  'post-office-upload-again',
  `update post_office_uploads set status = case failed_at when 'GENERATING' then 'VALIDATED' else 'PENDING' end, failed_at = null, missing_pence = null, stopped_at = null,
     reasons = 0, done = 0, updated_at = $2, attempt = (attempt + 9) / 10 * 10
   where id = $1 and status = 'FAILED' and forgotten_at is null returning ${selected}`,
  columns,
);

/**
 * Resumes a failed upload with a new set of attempts: at payment if part of it was bought, otherwise at the check. Null
 * if it did not fail, or its personal data was erased.
 */
export async function resumeFailedUpload(tx: Tx, id: string, now: Temporal.Instant): Promise<UploadRow | null> {
  return (await tx.run(again, [id, now]))[0] ?? null;
}

const note = statement(
  'post-office-upload-note',
  `update post_office_uploads set lines = coalesce($4, lines), done = coalesce($5, done), updated_at = $3 where id = $1 and attempt = $2 returning id`,
  { id: uuid },
);

export type Progress = { readonly lines?: number; readonly done?: number };

/** Records the progress of an attempt; false if another has taken over, which this one must not disturb. */
export async function recordProgress(
  tx: Tx,
  { id, attempt, now, lines, done }: Pick<Step, 'id' | 'attempt' | 'now'> & Progress,
): Promise<boolean> {
  return (await tx.run(note, [id, attempt, now, lines ?? null, done ?? null])).length > 0;
}

const price = statement(
  'post-office-upload-price',
  `update post_office_uploads set value_pence = (select coalesce(sum(value_pence), 0) from post_office_lines where upload_id = $1), total_pence = $2 where id = $1`,
);

export async function writePrice(tx: Tx, id: string, totalPence: number): Promise<void> {
  await tx.run(price, [id, totalPence]);
}

const hold = statement(
  'post-office-upload-hold',
  `update post_office_uploads set payment = $2, held_pence = $3 where id = $1`,
);

/** Stores which hold pays, and the amount left of it. */
export async function writeHold(
  tx: Tx,
  id: string,
  { payment, heldPence }: { readonly payment: number; readonly heldPence: number },
): Promise<void> {
  await tx.run(hold, [id, payment, heldPence]);
}

const cancelled = statement(
  'post-office-upload-cancelled',
  `update post_office_uploads set cancelled = cancelled + $2, returned_pence = returned_pence + $3 where id = $1`,
);

export async function addCancelled(
  tx: Tx,
  id: string,
  { count, pence: amount }: { readonly count: number; readonly pence: number },
): Promise<void> {
  await tx.run(cancelled, [id, count, amount]);
}

const countReasons = statement(
  'post-office-upload-count-reasons',
  `update post_office_uploads set reasons = (select count(*) from post_office_reasons where upload_id = $1) where id = $1`,
);

export async function writeReasonCount(tx: Tx, id: string): Promise<void> {
  await tx.run(countReasons, [id]);
}

const markRead = statement(
  'post-office-upload-mark-read',
  `update post_office_uploads set validated_at = $3, updated_at = $3 where id = $1 and attempt = $2 returning ${selected}`,
  columns,
);

/** Records that a cancel file was read to the end; null if another attempt has taken over. */
export async function markFileRead(
  tx: Tx,
  { id, attempt, now }: Pick<Step, 'id' | 'attempt' | 'now'>,
): Promise<UploadRow | null> {
  return (await tx.run(markRead, [id, attempt, now]))[0] ?? null;
}

const stale = statement(
  'post-office-uploads-stale',
  `select id from post_office_uploads where status not in ('FAILED', 'COMPLETED') and updated_at < $1 order by updated_at limit 100`,
  { id: uuid },
);

/** Returns uploads that no attempt has updated since an instant. */
export async function listStale(db: Queryable, before: Temporal.Instant): Promise<readonly string[]> {
  return (await db.run(stale, [before])).map(({ id }) => id);
}

const ended = statement(
  'post-office-uploads-ended',
  `select id, file_key from post_office_uploads where forgotten_at is null and status in ('FAILED', 'COMPLETED') and updated_at < $1 order by updated_at limit 20`,
  { id: uuid, fileKey: text },
);

export type EndedUpload = { readonly id: string; readonly fileKey: string };

export function listEnded(db: Queryable, before: Temporal.Instant): Promise<readonly EndedUpload[]> {
  return db.run(ended, [before]);
}

const forget = statement(
  'post-office-uploads-forget',
  `update post_office_uploads set forgotten_at = $2 where id = any ($1::uuid[])`,
);

export async function markErased(tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  await tx.run(forget, [ids, now]);
}

const known = statement(
  'post-office-uploads-known',
  `select id from post_office_uploads where id = any (${hiddenParameter('$1', 'uuid[]')}::uuid[])`,
  { id: uuid },
);

/** Returns which of these ids are uploads. */
export async function findUploadIds(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await db.run(known, [ids])).map(({ id }) => id));
}

const teams = statement(
  'post-office-uploading-teams',
  `select team_id, min(pending_at) as first_at from post_office_uploads where pending_at >= $1 group by team_id`,
  { teamId: uuid, firstAt: instant },
);

/** Returns teams that have uploaded a file since an instant, and the time of the first such file. */
export function listUploadingTeams(
  db: Queryable,
  since: Temporal.Instant,
): Promise<readonly { readonly teamId: string; readonly firstAt: Temporal.Instant }[]> {
  return db.run(teams, [since]);
}
