import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { dispatchGifts, lockGiftsByIds, startDueTransactions } from '../../gifts/index.ts';
import { lostMail } from '../domain/mail-outcome.ts';
import { finishMails, findLostMails, findUnshown } from '../queries/deliveries.ts';

/** Longer than any mail takes, with the queue in front of it. */
const lostAfterMinutes = 10;

/** Longer than a round takes to show on gifts what it has noted. */
const shownWithinMinutes = 1;

const max = 1000;

/**
 * Marks mails as unknown whose worker died around the moment of sending; the sender sees "No news" and may send again.
 * The job that took them does so itself when it runs again; this is for jobs that never do.
 */
export async function settleLostMails(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const unshown = await findUnshown(tx, { notedBefore: now.subtract({ minutes: shownWithinMinutes }), max });
    const lost = await findLostMails(tx, { takenBefore: now.subtract({ minutes: lostAfterMinutes }), max });
    if (lost.length > 0) {
      // Gifts before their deliveries; another job that settles these at the same moment finds them settled afterwards.
      await lockGiftsByIds(
        tx,
        lost.map(({ giftId }) => giftId),
      );
      await finishMails(tx, { now, finished: lost.map((one) => ({ ...one, ...lostMail(one.channel) })) });
    }
    const transactionIds = [...new Set([...unshown, ...lost.map(({ transactionId }) => transactionId)])];
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
