import { postOfficeFileReported, postOfficeUploadChanged } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Fault } from '../domain/file-refused.ts';
import { insertReasons } from '../queries/reasons.ts';
import {
  failUpload,
  lockUpload,
  moveUpload,
  recordProgress,
  type Progress,
  type UploadRow,
} from '../queries/uploads.ts';

/** Thrown if an attempt must stop: another worker has started one, or the upload has ended. */
export class AttemptSuperseded extends Error {}

type Publishing = Pick<JobContext, 'publish'>;

/** Notifies browsers of the progress of an upload. */
export async function publishChange(ctx: Publishing, tx: Tx, row: UploadRow): Promise<void> {
  const { id, teamId, userId: ownerId, kind, status, done, lines, reasons } = row;
  await ctx.publish(tx, [
    postOfficeUploadChanged({ id, teamId, ownerId, data: { kind, status, done, lines, reasons } }),
  ]);
}

/** Notifies the uploader that an upload was checked, or has ended. */
async function publishReport(ctx: Publishing, tx: Tx, { id, teamId, userId: ownerId, attempt, status }: UploadRow) {
  if (status !== 'VALIDATED' && status !== 'COMPLETED' && status !== 'FAILED') return;
  await ctx.publish(tx, [postOfficeFileReported({ id, teamId, ownerId, data: { status, attempt } })]);
}

/** Locks the upload of an attempt. @throws AttemptSuperseded. */
export async function lockAttempt(tx: Tx, { id, attempt, status }: UploadRow): Promise<UploadRow> {
  const locked = await lockUpload(tx, id, attempt);
  if (locked?.status !== status) throw new AttemptSuperseded();
  return locked;
}

/** Moves an upload to its next stage within a transaction. @throws AttemptSuperseded. */
export async function moveTo(
  ctx: Pick<JobContext, 'clock' | 'publish'>,
  tx: Tx,
  { id, attempt, status: from }: UploadRow,
  to: UploadRow['status'],
): Promise<UploadRow> {
  const moved = await moveUpload(tx, { id, attempt, from, to, now: ctx.clock.now() });
  if (!moved) throw new AttemptSuperseded();
  await publishChange(ctx, tx, moved);
  await publishReport(ctx, tx, moved);
  return moved;
}

/** Fails an upload with these reasons, in addition to those found before. @throws AttemptSuperseded. */
export async function failWith(
  ctx: Pick<JobContext, 'clock' | 'publish'>,
  tx: Tx,
  { id, attempt }: UploadRow,
  { faults, missingPence = null }: { readonly faults: readonly Fault[]; readonly missingPence?: number | null },
): Promise<void> {
  await insertReasons(tx, id, faults);
  const failed = await failUpload(tx, { id, attempt, now: ctx.clock.now(), missingPence });
  if (!failed) throw new AttemptSuperseded();
  await publishChange(ctx, tx, failed);
  await publishReport(ctx, tx, failed);
}

/** Records the progress of the stage. @throws AttemptSuperseded. */
export async function recordStageProgress(
  ctx: Pick<JobContext, 'clock' | 'publish'>,
  tx: Tx,
  row: UploadRow,
  progress: Progress,
): Promise<void> {
  const { id, attempt } = row;
  if (!(await recordProgress(tx, { id, attempt, now: ctx.clock.now(), ...progress }))) throw new AttemptSuperseded();
  await publishChange(ctx, tx, { ...row, ...progress });
}
