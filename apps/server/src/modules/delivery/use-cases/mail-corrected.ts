import type { Temporal } from 'temporal-polyfill';
import { limits } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { dispatchGifts, setSendCounts, type LockedGift } from '../../gifts/index.ts';
import { messageAddress, resendableFrom, resendRefusal } from '../domain/decide-resend.ts';
import { countSentTo, startMailsAgain } from '../queries/deliveries.ts';

/**
 * Records that a locked gift is to be mailed to its corrected address, and starts the job. Only the newest mail of a
 * gift is sent, and from then on the gift shows only mails to this address.
 * @throws gift.resend-limit, gift.resend-too-soon if the gift was mailed to this address before; gift.address-limit.
 */
export async function mailCorrected(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'enqueue'>,
  { gift, address }: { readonly gift: LockedGift; readonly address: string },
): Promise<void> {
  const { id: giftId, teamId, transactionId } = gift;
  const now = ctx.clock.now();
  const { addresses, ...mails } = await countSentTo(tx, { giftId, address });
  assertNotSentOften({ ...gift, ...mails }, { isPending: address === messageAddress(gift)?.address, now });
  if (mails.sends === 0 && addresses >= limits.addressesPerGift)
    throw catalogueError('gift.address-limit', { values: { count: addresses } });
  await setSendCounts(tx, { giftId, teamId, ...mails });
  const channel = gift.deliveryMethod === 'sms' ? 'sms' : 'email';
  const mail = { teamId, transactionId, giftId, deliveryId: newId(), channel, address } as const;
  await startMailsAgain(tx, { kind: 'corrected', mails: [mail], now });
  await ctx.enqueue(tx, [newJob(dispatchGifts, { transactionId })]);
}

/**
 * Applies the limits of resending (RULES §3) to an address that the gift was mailed to before, regardless of
 * corrections in between.
 */
function assertNotSentOften(
  gift: LockedGift,
  { isPending, now }: { readonly isPending: boolean; readonly now: Temporal.Instant },
): void {
  const nowMs = now.epochMilliseconds;
  const reason = resendRefusal(isPending ? gift : { ...gift, deliveryStatus: 'unsent' }, nowMs);
  if (reason === 'resend-limit') throw catalogueError('gift.resend-limit', { values: { count: gift.sends } });
  if (reason !== 'resend-too-soon') return;
  // If no time is set, the first mail is still being sent.
  const readyAt = gift.lastSentAt ? resendableFrom(gift.lastSentAt) : nowMs + limits.resendPauseMinutes * 60_000;
  const minutes = Math.max(1, Math.ceil((readyAt - nowMs) / 60_000));
  throw catalogueError('gift.resend-too-soon', { values: { minutes } });
}
