import { miReportEnded } from '@huggg/contracts';
import { toCsv } from '@huggg/csv';
import { Temporal } from 'temporal-polyfill';
import { oneByOne } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { isPostOffice, listUploadingTeams } from '../../post-office/index.ts';
import { teamRules } from '../../teams/index.ts';
import { countsOf, miRows, type MiFigures } from '../domain/mi-report.ts';
import { changedEvents } from '../events.ts';
import { readMiFigures } from '../queries/mi-figures.read-model.ts';
import {
  beginReport,
  finishReport,
  listStaleReports,
  insertReports,
  type MiReportRow,
  type PlannedReport,
} from '../queries/mi-reports.ts';
import { makeReportQueue } from '../queues.ts';

/**
 * The maximum age of a file in the report. Vouchers of older files no longer change: the longest claim-by is a year,
 * and a held code waits a month.
 */
const daysInReport = 400;
/** The number of past days for which missing reports are created, for example after an outage. */
const daysBack = 7;
/** The hour at which a day's report is created, in the team's time zone. */
const hour = 2;
const mostAttempts = 3;
const lostAfterMinutes = 40;

const fileKeyOf = (id: string, attempt: number): string => `mi-reports/${id}-${attempt}.csv`;

/** Plans a report for each of each team's past days, once each, and resumes lost reports. */
export async function planReports(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  const teams = await listUploadingTeams(ctx.readPrimary, now.subtract({ hours: daysInReport * 24 }));
  const planned = (await oneByOne(teams, (team) => daysOf(ctx, team))).flat();
  const stale = await listStaleReports(ctx.readPrimary, now.subtract({ minutes: lostAfterMinutes }));
  if (planned.length + stale.length === 0) return;
  await ctx.transaction(async (tx) => {
    const made = planned.length > 0 ? await insertReports(tx, planned, now) : [];
    const ids = [...made.map(({ id }) => id), ...stale];
    await ctx.enqueue(
      tx,
      ids.map((id) => newJob(makeReportQueue, { id }, { singletonKey: id })),
    );
    await ctx.publish(tx, changedEvents(made));
  });
}

async function daysOf(
  ctx: JobContext,
  { teamId, firstAt }: { readonly teamId: string; readonly firstAt: Temporal.Instant },
): Promise<readonly PlannedReport[]> {
  const rules = await teamRules(ctx.readPrimary, teamId);
  if (!isPostOffice(rules)) return [];
  const zone = rules.preferences.timeZone;
  const local = ctx.clock.now().toZonedDateTimeISO(zone);
  const today = local.hour < hour ? local.toPlainDate().subtract({ days: 1 }) : local.toPlainDate();
  const first = firstAt.toZonedDateTimeISO(zone).toPlainDate();
  return Array.from({ length: daysBack }, (_, index) => today.subtract({ days: daysBack - index }))
    .filter((day) => Temporal.PlainDate.compare(day, first) >= 0)
    .map((reportDate) => ({ id: newId(), teamId, reportDate, fileName: `MI report ${reportDate.toString()}.csv` }));
}

/** Creates the file of a report from current data. An interrupted attempt is followed by another. */
export async function makeReport(ctx: JobContext, files: FileStore, id: string): Promise<void> {
  const report = await ctx.transaction((tx) => beginReport(tx, id, ctx.clock.now()));
  if (!report) return;
  try {
    const fileKey = fileKeyOf(id, report.attempt);
    const rows = await figuresOf(ctx, report);
    const content = Buffer.from(toCsv(miRows(report.reportDate, rows)));
    await files.put(fileKey, content, { contentType: 'text/csv' });
    const outcome = { fileKey, failReason: null, counts: countsOf(rows) };
    if (!(await finish(ctx, report, outcome))) await files.remove(fileKey);
  } catch (error) {
    if (report.attempt % mostAttempts !== 0) throw error;
    ctx.log.error({ err: error, reportId: id }, 'a voucher report could not be created');
    await finish(ctx, report, {
      fileKey: null,
      failReason: 'We could not make this report, and have been told. Try it again later.',
      counts: countsOf([]),
    });
  }
}

async function figuresOf(ctx: JobContext, { teamId, reportDate }: MiReportRow): Promise<readonly MiFigures[]> {
  const zone = (await teamRules(ctx.readPrimary, teamId)).preferences.timeZone;
  const from = reportDate.toZonedDateTime(zone).toInstant();
  const until = reportDate.add({ days: 1 }).toZonedDateTime(zone).toInstant();
  const since = from.subtract({ hours: daysInReport * 24 });
  return readMiFigures(ctx.readPrimary, teamId, { from, until, since });
}

type Outcome = {
  readonly fileKey: string | null;
  readonly failReason: string | null;
  readonly counts: ReturnType<typeof countsOf>;
};

/** Ends an attempt. The team's admins are mailed, unless nothing happened on the day. */
function finish(ctx: JobContext, report: MiReportRow, { counts, ...outcome }: Outcome): Promise<MiReportRow | null> {
  return ctx.transaction(async (tx) => {
    const finished = await finishReport(tx, report, { ...outcome, now: ctx.clock.now() });
    if (!finished) return null;
    await ctx.publish(tx, changedEvents([finished]));
    const { id, teamId, attempt } = finished;
    const status = outcome.fileKey === null ? 'FAILED' : 'SUCCESS';
    if (status === 'FAILED' || Object.values(counts).some((count) => count > 0))
      await ctx.publish(tx, [miReportEnded({ id, teamId, ownerId: null, data: { status, attempt, ...counts } })]);
    return finished;
  });
}
