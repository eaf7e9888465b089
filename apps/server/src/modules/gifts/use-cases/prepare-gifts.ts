import { transactionCompleted, transactionProgressed, type ProcessingState } from '@huggg/contracts';
import { inBatches } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/context.ts';
import { newIds, newShortcodes } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { dispatchGifts } from '../queues.ts';
import { lockPreparation, makeNextGifts, type Preparation } from '../queries/prepare-gifts.ts';

export type PrepareContext = Pick<Context, 'transaction' | 'clock' | 'publish' | 'enqueue'>;

/**
 * Number of gifts created in one transaction: large enough that commits cost little compared with the rows, small
 * enough that progress is visible.
 */
const batchSize = 2_500;

/**
 * Creates the missing gifts of a paid order in batches, each in its own transaction. If it is interrupted and called
 * again, by this or another process, it continues after the last committed batch, so that every gift is created exactly
 * once.
 */
export async function prepareAllGifts(ctx: PrepareContext, transactionId: string): Promise<void> {
  await inBatches(async () => ((await prepareNextGifts(ctx, transactionId)) ? 1 : 0));
}

/** @returns whether there are more to make. */
async function prepareNextGifts(ctx: PrepareContext, transactionId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const preparation = await lockPreparation(tx, transactionId);
    // Places of a super link become gifts only when people claim them or an action on the super link ends them.
    if (!preparation || preparation.deliveryMethod === 'superhuggg' || preparation.prepared >= preparation.quantity)
      return false;
    const count = Math.min(batchSize, preparation.quantity - preparation.prepared);
    const prepared = preparation.prepared + count;
    const processing = prepared < preparation.quantity ? 'creating' : processingAfter(preparation);
    const now = ctx.clock.now();
    const isComplete = processing === null && preparation.sendAt === null;
    await makeNextGifts(tx, {
      transactionId,
      ids: newIds(count),
      shortcodes: newShortcodes(count),
      now,
      processing,
      completedAt: isComplete ? now : null,
    });
    await ctx.publish(tx, eventsOf(preparation, { prepared, processing, isComplete }));
    if (processing === 'sending') await ctx.enqueue(tx, [newJob(dispatchGifts, { transactionId })]);
    return processing === 'creating';
  });
}

/**
 * Returns the processing state once all gifts exist: mails are sent now unless they are scheduled; links need no
 * further step.
 */
function processingAfter({ deliveryMethod, sendAt }: Preparation): ProcessingState | null {
  return (deliveryMethod === 'email' || deliveryMethod === 'sms') && sendAt === null ? 'sending' : null;
}

function eventsOf(
  preparation: Preparation,
  {
    prepared,
    processing,
    isComplete,
  }: { readonly prepared: number; readonly processing: ProcessingState | null; readonly isComplete: boolean },
) {
  const common = { teamId: preparation.teamId, ownerId: preparation.userId, id: preparation.id };
  const data = {
    prepared,
    dispatched: preparation.dispatched,
    failed: preparation.failed,
    total: preparation.quantity,
  };
  const progressed = transactionProgressed({ ...common, data: { ...data, processing } });
  return isComplete ? [progressed, transactionCompleted({ ...common, data })] : [progressed];
}
