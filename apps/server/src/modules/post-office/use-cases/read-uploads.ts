import type { UploadKind, UploadStatus } from '@huggg/contracts';
import type { CsvRow } from '@huggg/csv';
import type { Context } from '../../../platform/context.ts';
import { inPages } from '../../../platform/database/index.ts';
import { readFileToken, type StoredFile } from '../../../platform/files/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { titleOf } from '../domain/file-names.ts';
import { errors } from '../errors.ts';
import { requirePostOffice, uploadReach } from '../policy.ts';
import type { PostOfficeDeps } from '../ports.ts';
import { countLines, type ModalityLines } from '../queries/lines.ts';
import { findOutput, listOutputs, type OutputRow } from '../queries/outputs.ts';
import { countReasons, listReasons, removeReasons, type ReasonRow } from '../queries/reasons.ts';
import { findUpload, listUploads, resumeFailedUpload, type UploadRow } from '../queries/uploads.ts';
import { readProgress, type ModalityProgress } from '../queries/vouchers.read-model.ts';
import { advanceUploadQueue } from '../queues.ts';
import { postOfficeLimits } from '@huggg/contracts';
import { publishChange } from './attempt.ts';

/** An upload with its lines, reasons and files. */
export type UploadView = {
  readonly row: UploadRow;
  readonly reasons: readonly ReasonRow[];
  readonly reasonCount: number;
  readonly modalities: readonly ModalityLines[];
  readonly progress: readonly ModalityProgress[];
  readonly outputs: readonly OutputRow[];
};

/** @throws post-office.not-enabled, post-office.upload-not-found. */
async function requireUpload(ctx: Context, id: string): Promise<UploadRow> {
  await requirePostOffice(ctx);
  const row = await findUpload(ctx.readPrimary, uploadReach(ctx), id);
  if (!row) throw errors.uploadNotFound();
  return row;
}

export async function viewOf(ctx: Pick<Context, 'readPrimary'>, row: UploadRow): Promise<UploadView> {
  const { id } = row;
  const db = ctx.readPrimary;
  const [reasons, reasonCount, modalities, progress, outputs] = await Promise.all([
    listReasons(db, id, { limit: postOfficeLimits.reasonsShown, offset: 0 }),
    countReasons(db, id),
    countLines(db, id),
    readProgress(db, id),
    listOutputs(db, id),
  ]);
  return { row, reasons, reasonCount, modalities, progress, outputs };
}

/** @throws post-office.not-enabled, post-office.upload-not-found. */
export async function readUpload(ctx: Context, id: string): Promise<UploadView> {
  return viewOf(ctx, await requireUpload(ctx, id));
}

type UploadListFilter = {
  readonly kind?: UploadKind | undefined;
  readonly status?: readonly UploadStatus[] | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** @throws post-office.not-enabled. */
export async function readUploads(ctx: Context, { kind, status, limit, offset }: UploadListFilter) {
  await requirePostOffice(ctx);
  const asked = { ...uploadReach(ctx), kind: kind ?? null, statuses: status ?? null, limit, offset };
  return listUploads(ctx.readPrimary, asked);
}

/** @throws post-office.not-enabled, post-office.upload-not-found. */
export async function readFailReasons(
  ctx: Context,
  id: string,
  page: { readonly limit: number; readonly offset: number },
) {
  await requireUpload(ctx, id);
  const [data, total] = await Promise.all([listReasons(ctx.readPrimary, id, page), countReasons(ctx.readPrimary, id)]);
  return { data: [...data], total };
}

const reasonsAtATime = 1_000;

/** Returns the reasons as rows of a CSV file. @throws post-office.not-enabled, post-office.upload-not-found. */
export async function failReasonRows(
  ctx: Context,
  id: string,
): Promise<{ readonly name: string; readonly rows: AsyncGenerator<CsvRow> }> {
  const row = await requireUpload(ctx, id);
  return { name: `${titleOf(row.fileName)} reasons`, rows: reasonRows(ctx, id) };
}

async function* reasonRows(ctx: Context, id: string): AsyncGenerator<CsvRow> {
  yield ['row', 'field', 'code', 'message'];
  const page = { offset: 0 };
  const next = async () => {
    const rows = await listReasons(ctx.readPrimary, id, { limit: reasonsAtATime, offset: page.offset });
    page.offset += rows.length;
    return rows;
  };
  for await (const rows of inPages(next, { full: reasonsAtATime }))
    for (const { row, field, code, message } of rows)
      yield [row === null ? null : { digits: String(row) }, field, code, message];
}

/**
 * Retries a failed file: one that was partly bought resumes at payment for the rest; any other is read again from its
 * first row.
 * @throws post-office.not-enabled, post-office.upload-not-found, post-office.not-failed, post-office.file-gone.
 */
export async function retryUpload(ctx: Context, id: string): Promise<UploadView> {
  const { isForgotten, teamId } = await requireUpload(ctx, id);
  const row = await ctx.transaction(async (tx) => {
    const again = await resumeFailedUpload(tx, id, ctx.clock.now());
    if (!again) throw isForgotten ? errors.fileGone() : errors.notFailed();
    await removeReasons(tx, id);
    await ctx.enqueue(tx, [newJob(advanceUploadQueue, { id })]);
    await ctx.audit(tx, [{ action: 'post-office.retried', teamId, subject: { type: 'post-office-upload', id } }]);
    await publishChange(ctx, tx, again);
    return again;
  });
  return viewOf(ctx, row);
}

/**
 * Opens letters or data by a link. Each access is recorded, because they contain addresses and links.
 * @throws post-office.link-ended, post-office.file-gone.
 */
export async function openOutput(
  ctx: Context,
  { files }: Pick<PostOfficeDeps, 'files'>,
  token: string,
): Promise<{ readonly output: OutputRow; readonly file: StoredFile }> {
  const id = readFileToken(ctx.secrets, { token, now: ctx.clock.now() });
  const output = id === null ? null : await findOutput(ctx.readPrimary, id);
  if (!output) throw errors.linkEnded();
  const file = await files.get(output.fileKey);
  if (!file) throw errors.fileGone();
  await ctx.transaction((tx) =>
    ctx.audit(tx, [
      {
        action: 'post-office.file-downloaded',
        teamId: output.teamId,
        subject: { type: 'post-office-upload', id: output.uploadId },
        reason: output.kind,
      },
    ]),
  );
  return { output, file };
}
