import type { Context } from '../../../platform/context.ts';
import { oneByOne } from '../../../platform/database/index.ts';
import { lockGiftsByIds, lockTransactionById, type LockedGift } from '../../gifts/index.ts';
import { resendRefusal } from '../domain/decide-resend.ts';
import { mailAgain } from './mail-again.ts';

/** Gifts of one order whose mail is held. */
export type HeldGifts = {
  readonly order: { readonly id: string; readonly teamId: string; readonly userId: string };
  readonly giftIds: readonly string[];
};

/** Checks whether a held mail can be sent: it was never sent or, with `evenTwice`, it may have been sent. */
function canRetry({ deliveryStatus }: LockedGift, evenTwice: boolean): boolean {
  return deliveryStatus.endsWith('-dropped') || (evenTwice && deliveryStatus.endsWith('-unknown'));
}

/**
 * Resends held mails for an operator, one order at a time, by the rules of resending. A mail that may have been sent is
 * resent only with `evenTwice`, so that no mail is sent twice without an explicit request.
 * @returns the gifts whose mail is sent.
 */
export async function retryHeldMailsOf(
  ctx: Context,
  { held, evenTwice }: { readonly held: readonly HeldGifts[]; readonly evenTwice: boolean },
): Promise<readonly string[]> {
  const sent = await oneByOne(held, ({ order, giftIds }) =>
    ctx.transaction(async (tx) => {
      // The order before its gifts: all other code locks them in this order too.
      await lockTransactionById(tx, order.id);
      const gifts = await lockGiftsByIds(tx, giftIds);
      const now = ctx.clock.now().epochMilliseconds;
      const chosen = gifts.filter((gift) => canRetry(gift, evenTwice) && resendRefusal(gift, now) === null);
      await mailAgain(ctx, tx, chosen);
      return chosen.map(({ id }) => id);
    }),
  );
  return sent.flat();
}
