import { limits } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { dispatchGifts, type LockedGift } from '../../gifts/index.ts';
import { messageAddress, resendableFrom, resendRefusal } from '../domain/decide-resend.ts';
import { startMailsAgain } from '../queries/deliveries.ts';

/**
 * Writes that a locked gift is to be mailed to its corrected address, and starts its job. Only the newest mail of a gift leaves.
 * @throws gift.resend-limit, gift.resend-too-soon for the address that the gift had.
 */
export async function mailCorrected(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'enqueue'>,
  { gift, address }: { readonly gift: LockedGift; readonly address: string },
): Promise<void> {
  if (address === messageAddress(gift)?.address) assertNotSentOften(gift, ctx.clock.now().epochMilliseconds);
  await startMailsAgain(tx, {
    kind: 'corrected',
    mails: [
      {
        teamId: gift.teamId,
        transactionId: gift.transactionId,
        giftId: gift.id,
        deliveryId: newId(),
        channel: gift.deliveryMethod === 'sms' ? 'sms' : 'email',
        address,
      },
    ],
    now: ctx.clock.now(),
  });
  await ctx.enqueue(tx, [newJob(dispatchGifts, { transactionId: gift.transactionId })]);
}

/** The address that a gift has already is no correction: mailing to it once more is bound as sending again is (RULES §3). */
function assertNotSentOften(gift: LockedGift, nowMs: number): void {
  const reason = resendRefusal(gift, nowMs);
  if (reason === 'resend-limit') throw catalogueError('gift.resend-limit', { values: { count: gift.sends } });
  if (reason !== 'resend-too-soon') return;
  // Without a time its first mail is still on its way.
  const readyAt = gift.lastSentAt ? resendableFrom(gift.lastSentAt) : nowMs + limits.resendPauseMinutes * 60_000;
  const minutes = Math.max(1, Math.ceil((readyAt - nowMs) / 60_000));
  throw catalogueError('gift.resend-too-soon', { values: { minutes } });
}
