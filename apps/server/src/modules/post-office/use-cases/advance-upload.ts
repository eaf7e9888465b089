import type { UploadStatus } from '@huggg/contracts';
import { inBatches } from '../../../platform/database/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import type { PostOfficeDeps } from '../ports.ts';
import { removeBatches } from '../queries/batches.ts';
import { removeLines } from '../queries/lines.ts';
import { removeReasons } from '../queries/reasons.ts';
import { beginAttempt, listStale, type UploadRow } from '../queries/uploads.ts';
import { advanceUploadQueue } from '../queues.ts';
import { failWith, moveTo, AttemptSuperseded } from './attempt.ts';
import { buyVouchers } from './buy-vouchers.ts';
import { cancelVouchers } from './cancel-vouchers.ts';
import { payUpload } from './pay-upload.ts';
import { sendOut } from './send-out.ts';
import { validateUpload } from './validate-upload.ts';

/** A stage. Returns the upload in its next stage; null if it waits or has ended. */
type Stage = (ctx: JobContext, workshop: PostOfficeDeps, row: UploadRow) => Promise<UploadRow | null>;

const moveToStage =
  (status: UploadStatus): Stage =>
  (ctx, _workshop, row) =>
    ctx.transaction((tx) => moveTo(ctx, tx, row, status));

const stages: Readonly<Partial<Record<UploadStatus, Stage>>> = {
  PENDING: (ctx, _workshop, row) =>
    ctx.transaction(async (tx) => {
      const moved = await moveTo(ctx, tx, row, 'VALIDATING');
      await removeReasons(tx, row.id);
      await removeLines(tx, row.id);
      await removeBatches(tx, row.id);
      return moved;
    }),
  VALIDATING: validateUpload,
  VALIDATED: payUpload,
  GENERATING: buyVouchers,
  GENERATED: moveToStage('SENDING'),
  SENDING: sendOut,
  SENT: moveToStage('COMPLETED'),
};

/**
 * The number of attempts after which a file fails, if it is in a stage that can fail: the fault is ours, and another
 * attempt would not help.
 */
const mostAttempts = 10;
const canFail: readonly UploadStatus[] = ['PENDING', 'VALIDATING', 'VALIDATED'];

/**
 * Advances an upload through its stages as far as possible. Each stage consists of separate transactions and resumes
 * after the last committed one, so that an interrupted attempt is followed by another that repeats nothing.
 */
export async function advanceUpload(ctx: JobContext, workshop: PostOfficeDeps, id: string): Promise<void> {
  const begun = await ctx.transaction((tx) => beginAttempt(tx, id, ctx.clock.now()));
  if (!begun) return;
  try {
    if (begun.attempt % mostAttempts === 0 && canFail.includes(begun.status)) return await giveUp(ctx, begun);
    if (begun.kind === 'cancel') return await cancelVouchers(ctx, workshop, begun);
    let row: UploadRow | null = begun;
    await inBatches(async () => {
      row = row && ((await stages[row.status]?.(ctx, workshop, row)) ?? null);
      return row ? 1 : 0;
    });
  } catch (error) {
    if (!(error instanceof AttemptSuperseded)) throw error;
  }
}

async function giveUp(ctx: JobContext, row: UploadRow): Promise<void> {
  const message = 'We could not read this file, and have been told. Try it again later.';
  await ctx.transaction((tx) =>
    failWith(ctx, tx, row, { faults: [{ row: null, field: null, code: 'fault', message }] }),
  );
}

/** A transaction takes seconds; a stage without progress for this long has lost its worker. */
const lostAfterMinutes = 3;

/** Resumes uploads whose worker was lost. */
export async function resumeUploads(ctx: JobContext): Promise<void> {
  const stale = await listStale(ctx.readPrimary, ctx.clock.now().subtract({ minutes: lostAfterMinutes }));
  if (stale.length === 0) return;
  await ctx.transaction((tx) =>
    ctx.enqueue(
      tx,
      stale.map((id) => newJob(advanceUploadQueue, { id }, { singletonKey: id })),
    ),
  );
}
