import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { dispatchGifts, lockGiftsByIds, startDueTransactions } from '../../gifts/index.ts';
import { lostMail } from '../domain/mail-outcome.ts';
import { finishMails, findLostMails, findUnshownTransactions } from '../queries/deliveries.ts';

/** More time than any mail takes, including its time in the queue. */
const lostAfterMinutes = 10;

/** More time than a round takes to show recorded outcomes on gifts. */
const shownWithinMinutes = 1;

const max = 1000;

/**
 * Marks mails as unknown if their worker crashed around the time of sending; the sender sees "No news" and can resend
 * them. A job that runs again settles its own mails; this is for jobs that do not run again.
 */
export async function settleLostMails(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const unshown = await findUnshownTransactions(tx, {
      notedBefore: now.subtract({ minutes: shownWithinMinutes }),
      max,
    });
    const lost = await findLostMails(tx, { takenBefore: now.subtract({ minutes: lostAfterMinutes }), max });
    if (lost.length > 0) {
      // Gifts before their deliveries; another job that settles the same mails at the same time then finds them
      // settled.
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

/** Starts sending scheduled gifts that are due. */
export async function releaseScheduled(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const due = await startDueTransactions(tx, ctx.clock.now());
    await ctx.enqueue(
      tx,
      due.map(({ id }) => newJob(dispatchGifts, { transactionId: id })),
    );
  });
}
