import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { dispatchGifts, lockGiftsByIds, startDueTransactions } from '../../gifts/index.ts';
import { finishMails, findLostMails } from '../queries/deliveries.ts';

/** Longer than any mail takes, with the queue in front of it. */
const lostAfterMinutes = 10;

/**
 * Marks mails that were taken and never finished as unknown: their worker died around the moment of sending, so they may have left.
 * The sender sees "No news" and may send again; nothing does by itself.
 */
export async function settleLostMails(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const lost = await findLostMails(tx, {
      takenBefore: now.subtract({ minutes: lostAfterMinutes }),
      most: 1000,
    });
    if (lost.length === 0) return;
    // Gifts before their deliveries; another job that settles these at the same moment finds them settled afterwards.
    await lockGiftsByIds(
      tx,
      lost.map(({ giftId }) => giftId),
    );
    await finishMails(tx, {
      now,
      finished: lost.map(({ deliveryId, giftId, teamId }) => ({
        deliveryId,
        giftId,
        teamId,
        state: 'unknown' as const,
        deliveryStatus: 'email-unknown',
        error: 'The mail server never answered.',
        providerId: null,
        retryAt: null,
      })),
    });
    const transactionIds = [...new Set(lost.map(({ transactionId }) => transactionId))];
    await ctx.enqueue(
      tx,
      transactionIds.map((transactionId) => newJob(dispatchGifts, { transactionId })),
    );
  });
}

/** Starts sending scheduled gifts whose time has come. */
export async function releaseScheduled(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const due = await startDueTransactions(tx, ctx.clock.now());
    await ctx.enqueue(
      tx,
      due.map(({ id }) => newJob(dispatchGifts, { transactionId: id })),
    );
  });
}
