import { toDate } from '../../../platform/clock/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { dispatchGifts } from '../../gifts/index.ts';
import { finishMails, lockLostMails, startDueTransactions } from '../queries/deliveries.ts';

/** Longer than any mail takes, with the queue in front of it. */
const lostAfterMinutes = 10;

/**
 * Marks mails that were taken and never finished as unknown: their worker died around the moment of sending, so they may have left.
 * The sender sees "No news" and may send again; nothing does by itself.
 */
export async function settleLostMails(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const lost = await lockLostMails(tx, {
      takenBefore: toDate(now.subtract({ minutes: lostAfterMinutes })),
      most: 1000,
    });
    const byTeam = Map.groupBy(lost, ({ team_id }) => team_id);
    for (const [teamId, mails] of byTeam) {
      const finished = mails.map(({ delivery_id, gift_id }) => ({
        deliveryId: delivery_id,
        giftId: gift_id,
        state: 'unknown' as const,
        deliveryStatus: 'email-unknown',
        error: 'The mail server never answered.',
        providerId: null,
        retryAt: null,
      }));
      await finishMails(tx, { teamId, now: toDate(now), finished });
    }
    const transactionIds = [...new Set(lost.map(({ transaction_id }) => transaction_id))];
    await ctx.enqueue(
      tx,
      transactionIds.map((transactionId) => newJob(dispatchGifts, { transactionId })),
    );
  });
}

/** Starts sending scheduled gifts whose time has come. */
export async function releaseScheduled(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const due = await startDueTransactions(tx, toDate(ctx.clock.now()));
    await ctx.enqueue(
      tx,
      due.map(({ id }) => newJob(dispatchGifts, { transactionId: id })),
    );
  });
}
