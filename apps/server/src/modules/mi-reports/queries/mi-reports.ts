import { miReportStatuses, type MiReportStatus } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  nullable,
  oneOf,
  plainDate,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  teamId: uuid,
  reportDate: plainDate,
  fileName: text,
  fileKey: nullable(text),
  status: oneOf(miReportStatuses),
  failReason: nullable(text),
  attempt: integer,
  createdAt: instant,
  updatedAt: instant,
};
const selected = 'id, team_id, report_date, file_name, file_key, status, fail_reason, attempt, created_at, updated_at';
export type MiReportRow = RowOf<typeof columns>;

const filters = 'team_id = any ($1::uuid[]) and ($2::text[] is null or status = any ($2))';
const list = statement(
  'mi-reports',
  `select ${selected} from mi_reports where ${filters} order by report_date desc, id desc limit $3 offset $4`,
  columns,
);
const count = statement('mi-reports-count', `select count(*) as total from mi_reports where ${filters}`, {
  total: integer,
});

export async function listReports(
  db: Queryable,
  {
    teamIds,
    statuses,
    limit,
    offset,
  }: {
    readonly teamIds: readonly string[];
    readonly statuses: readonly MiReportStatus[] | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: readonly MiReportRow[]; readonly total: number }> {
  const [rows, [counted]] = await Promise.all([
    db.run(list, [teamIds, statuses, limit, offset]),
    db.run(count, [teamIds, statuses]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const find = statement(
  'mi-report',
  `select ${selected} from mi_reports where team_id = any ($1::uuid[]) and id = $2`,
  columns,
);

export async function findReport(db: Queryable, teamIds: readonly string[], id: string): Promise<MiReportRow | null> {
  return (await db.run(find, [teamIds, id]))[0] ?? null;
}

const byId = statement('mi-report-by-id', `select ${selected} from mi_reports where id = $1`, columns);

/** Finds a report of any team, for jobs and for holders of its link. */
export async function findAnyReport(db: Queryable, id: string): Promise<MiReportRow | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}

const plan = statement(
  'mi-reports-plan',
  `insert into mi_reports (id, team_id, report_date, file_name, status, created_at, updated_at)
   select id, team, day, name, 'PENDING', $5, $5 from unnest($1::uuid[], $2::uuid[], $3::date[], $4::text[]) as r (id, team, day, name)
   on conflict (team_id, report_date) do nothing returning ${selected}`,
  columns,
);

export type PlannedReport = Pick<MiReportRow, 'id' | 'teamId' | 'reportDate' | 'fileName'>;

/** Inserts the planned reports of a day; existing ones are left unchanged. */
export function insertReports(
  tx: Tx,
  reports: readonly PlannedReport[],
  now: Temporal.Instant,
): Promise<readonly MiReportRow[]> {
  return tx.run(plan, [
    reports.map(({ id }) => id),
    reports.map(({ teamId }) => teamId),
    reports.map(({ reportDate }) => reportDate.toString()),
    reports.map(({ fileName }) => fileName),
    now,
  ]);
}

const begin = statement(
  'mi-report-begin',
  `update mi_reports set attempt = attempt + 1, updated_at = $2 where id = $1 and status = 'PENDING' returning ${selected}`,
  columns,
);

export async function beginReport(tx: Tx, id: string, now: Temporal.Instant): Promise<MiReportRow | null> {
  return (await tx.run(begin, [id, now]))[0] ?? null;
}

const finish = statement(
  'mi-report-finish',
  `update mi_reports set status = case when $3::text is null then 'FAILED' else 'SUCCESS' end, file_key = $3, fail_reason = $4, updated_at = $5
   where id = $1 and attempt = $2 and status = 'PENDING' returning ${selected}`,
  columns,
);

/** Ends an attempt with its file, or with the reason for the failure; null if another attempt has taken over. */
export async function finishReport(
  tx: Tx,
  { id, attempt }: Pick<MiReportRow, 'id' | 'attempt'>,
  {
    fileKey,
    failReason,
    now,
  }: { readonly fileKey: string | null; readonly failReason: string | null; readonly now: Temporal.Instant },
): Promise<MiReportRow | null> {
  return (await tx.run(finish, [id, attempt, fileKey, failReason, now]))[0] ?? null;
}

const again = statement(
  'mi-report-again',
  `update mi_reports set status = 'PENDING', fail_reason = null, updated_at = $2 where id = $1 and status = 'FAILED' returning ${selected}`,
  columns,
);

export async function queueReportAgain(tx: Tx, id: string, now: Temporal.Instant): Promise<MiReportRow | null> {
  return (await tx.run(again, [id, now]))[0] ?? null;
}

const stale = statement(
  'mi-reports-stale',
  `select id from mi_reports where status = 'PENDING' and updated_at < $1 order by updated_at limit 100`,
  { id: uuid },
);

export async function listStaleReports(db: Queryable, before: Temporal.Instant): Promise<readonly string[]> {
  return (await db.run(stale, [before])).map(({ id }) => id);
}
