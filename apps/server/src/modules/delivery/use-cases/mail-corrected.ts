import { toDate } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { dispatchGifts, type LockedGift } from '../../gifts/index.ts';
import { startMailsAgain } from '../queries/deliveries.ts';

/** Writes that a locked gift is to be mailed to its corrected address, and starts its job. Only the newest mail of a gift leaves. */
export async function mailCorrected(tx: Tx, ctx: Pick<Context, 'clock' | 'enqueue'>, gift: LockedGift): Promise<void> {
  await startMailsAgain(tx, {
    teamId: gift.teamId,
    kind: 'corrected',
    gifts: [{ giftId: gift.id, deliveryId: newId() }],
    now: toDate(ctx.clock.now()),
  });
  await ctx.enqueue(tx, [newJob(dispatchGifts, { transactionId: gift.transactionId })]);
}
