import { postOfficeLimits, type MiReportStatus } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { fileToken, readFileToken, type FileStore, type StoredFile } from '../../../platform/files/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { requirePostOffice } from '../../post-office/index.ts';
import { errors } from '../errors.ts';
import { changedEvents } from '../events.ts';
import { findAnyReport, findReport, listReports, queueReportAgain, type MiReportRow } from '../queries/mi-reports.ts';
import { makeReportQueue } from '../queues.ts';

/** Returns the teams whose reports a caller may read. @throws post-office.not-enabled. */
async function teamsOf(ctx: Context): Promise<readonly string[]> {
  await requirePostOffice(ctx);
  return reachOf(ctx.actor, 'view-statistics').teamIds;
}

type ReportFilter = {
  readonly status?: readonly MiReportStatus[] | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** @throws post-office.not-enabled. */
export async function readReports(ctx: Context, { status, limit, offset }: ReportFilter) {
  return listReports(ctx.readPrimary, { teamIds: await teamsOf(ctx), statuses: status ?? null, limit, offset });
}

/** @throws post-office.not-enabled, post-office.report-not-found. */
async function requireReport(ctx: Context, id: string): Promise<MiReportRow> {
  const row = await findReport(ctx.readPrimary, await teamsOf(ctx), id);
  if (!row) throw errors.reportNotFound();
  return row;
}

/**
 * Returns a link to a report's file.
 * @throws post-office.not-enabled, post-office.report-not-found, post-office.report-not-ready.
 */
export async function linkReport(
  ctx: Context,
  id: string,
): Promise<{ readonly fileName: string; readonly downloadUrl: string }> {
  const { status, fileName } = await requireReport(ctx, id);
  if (status !== 'SUCCESS') throw errors.reportNotReady();
  const until = ctx.clock.now().add({ minutes: postOfficeLimits.linkMinutes });
  return {
    fileName,
    downloadUrl: `${ctx.config.http.publicUrl}/v3/po-mi/files/${fileToken(ctx.secrets, { id, until })}`,
  };
}

/** @throws post-office.not-enabled, post-office.report-not-found, post-office.not-failed. */
export async function retryReport(ctx: Context, id: string): Promise<MiReportRow> {
  await requireReport(ctx, id);
  return ctx.transaction(async (tx) => {
    const again = await queueReportAgain(tx, id, ctx.clock.now());
    if (!again) throw errors.notFailed();
    await ctx.enqueue(tx, [newJob(makeReportQueue, { id })]);
    await ctx.publish(tx, changedEvents([again]));
    return again;
  });
}

/** Opens a report by its link. @throws post-office.link-ended, post-office.file-gone. */
export async function openReport(
  ctx: Context,
  files: FileStore,
  token: string,
): Promise<{ readonly report: MiReportRow; readonly file: StoredFile }> {
  const id = readFileToken(ctx.secrets, { token, now: ctx.clock.now() });
  const found = id === null ? null : await findAnyReport(ctx.readPrimary, id);
  if (!found?.fileKey) throw errors.linkEnded();
  const file = await files.get(found.fileKey);
  if (!file) throw errors.fileGone();
  return { report: found, file };
}
