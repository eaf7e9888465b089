import type { UnchangedReason } from '@huggg/contracts';
import { covers, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { LockedGift } from '../../gifts/index.ts';

/**
 * Sends the locked gifts again that may be sent, and returns the reasons for the others; the module `delivery`
 * implements it.
 */
export type ResendGifts = (
  tx: Tx,
  ctx: Context,
  gifts: readonly LockedGift[],
) => Promise<{
  readonly sent: number;
  readonly reasons: readonly UnchangedReason[];
  /** When the first of those that were sent a moment ago can be sent again. */
  readonly nextAt: string | null;
}>;

/** Sends locked gifts again, but for those whose way the sender's role or the rules of their team do not allow. */
export async function resendAny(
  tx: Tx,
  ctx: Context,
  {
    gifts,
    methodsOf,
    resendGifts,
  }: {
    readonly gifts: readonly LockedGift[];
    /** The ways by which a gift's team may send. */
    readonly methodsOf: (gift: LockedGift) => readonly string[];
    readonly resendGifts: ResendGifts;
  },
): Promise<{
  readonly changed: number;
  readonly reasons: readonly UnchangedReason[];
  readonly nextAt: string | null;
}> {
  const isAllowed = (gift: LockedGift): boolean => {
    const { deliveryMethod: method, teamId, userId } = gift;
    // Gifts by link have no message: `resendGifts` returns that they have no address.
    if (method !== 'email' && method !== 'sms') return true;
    const mayText = method !== 'sms' || covers(ctx.actor, 'send-sms', { teamId, ownerId: userId });
    return mayText && methodsOf(gift).includes(method);
  };
  const [allowed, others] = [gifts.filter(isAllowed), gifts.filter((gift) => !isAllowed(gift))];
  const { sent, reasons, nextAt } = await resendGifts(tx, ctx, allowed);
  return { changed: sent, reasons: [...reasons, ...others.map(() => 'method-not-allowed' as const)], nextAt };
}
