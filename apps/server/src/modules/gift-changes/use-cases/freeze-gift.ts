import { endedGiftStatuses, giftStatuses, giftStatusLabels, type GiftDetail, giftChanged } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { dispatchGifts, lockGift, readGift, setFrozen } from '../../gifts/index.ts';
import { errors } from '../errors.ts';
import { toGiftActor } from './cancel-gifts.ts';

/**
 * Freezes a gift for a check, or releases it. While it is frozen, nobody can claim it or see its code, it is not mailed
 * and it does not expire; waiting mails are sent when it is released.
 * @throws gift.not-found, gift.status-conflict if the gift has ended, its code is held or its claim is being checked.
 */
export async function freezeGift(
  ctx: Context,
  id: string,
  { frozen, reason }: { readonly frozen: boolean; readonly reason?: string | undefined },
): Promise<GiftDetail> {
  const reach = reachOf(ctx.actor, 'edit-huggg-status');
  await ctx.transaction(async (tx) => {
    const gift = await lockGift(tx, reach, id);
    if (!gift) throw errors.giftNotFound();
    if ((gift.frozenAt !== null) === frozen) return;
    if (endedGiftStatuses.includes(gift.statusId) || (frozen && gift.statusId === giftStatuses.fetched))
      throw errors.giftStatusConflict(giftStatusLabels[gift.statusId].toLowerCase());
    if (!frozen && gift.reviewState !== null) throw errors.giftStatusConflict('held while its claim is checked');
    const acting = { actor: toGiftActor(ctx.actor), reason: reason ?? null, now: ctx.clock.now() };
    await setFrozen(tx, acting, { gifts: [gift], frozen });
    if (!frozen && (gift.deliveryMethod === 'email' || gift.deliveryMethod === 'sms'))
      await ctx.enqueue(tx, [newJob(dispatchGifts, { transactionId: gift.transactionId })]);
    await ctx.publish(tx, [
      giftChanged({
        teamId: gift.teamId,
        ownerId: gift.userId,
        id: gift.id,
        data: { transactionId: gift.transactionId, statusId: null, walletId: null, frozen },
      }),
    ]);
  });
  return readGift(ctx, id);
}
