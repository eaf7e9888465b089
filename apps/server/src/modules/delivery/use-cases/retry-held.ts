import type { Context } from '../../../platform/context.ts';
import { oneByOne } from '../../../platform/database/index.ts';
import { lockGiftsByIds, lockTransactionById, type LockedGift } from '../../gifts/index.ts';
import { resendRefusal } from '../domain/decide-resend.ts';
import { mailAgain } from './mail-again.ts';

/** Gifts whose mail is held, by the order that they belong to. */
export type HeldGifts = {
  readonly order: { readonly id: string; readonly teamId: string; readonly userId: string };
  readonly giftIds: readonly string[];
};

/**
 * Whether a held mail may be sent: one that was never sent or, where a second one does no harm, one that may have been.
 */
function mayLeave({ deliveryStatus }: LockedGift, evenTwice: boolean): boolean {
  return deliveryStatus.endsWith('-dropped') || (evenTwice && deliveryStatus.endsWith('-unknown'));
}

/**
 * Sends held mails again for an operator, an order at a time, by the rules of sending again. A mail that may have left
 * stays unless `evenTwice`: nothing is mailed twice without someone wanting it.
 * @returns the gifts whose mail is sent.
 */
export async function retryHeldMailsOf(
  ctx: Context,
  { held, evenTwice }: { readonly held: readonly HeldGifts[]; readonly evenTwice: boolean },
): Promise<readonly string[]> {
  const sent = await oneByOne(held, ({ order, giftIds }) =>
    ctx.transaction(async (tx) => {
      // The order before its gifts: the order in which everything else locks them.
      await lockTransactionById(tx, order.id);
      const gifts = await lockGiftsByIds(tx, giftIds);
      const now = ctx.clock.now().epochMilliseconds;
      const chosen = gifts.filter((gift) => mayLeave(gift, evenTwice) && resendRefusal(gift, now) === null);
      await mailAgain(ctx, tx, chosen);
      return chosen.map(({ id }) => id);
    }),
  );
  return sent.flat();
}
