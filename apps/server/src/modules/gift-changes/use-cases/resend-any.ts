import type { UnchangedReason } from '@huggg/contracts';
import { hasPermissionOn, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { LockedGift } from '../../gifts/index.ts';

/**
 * Resends those of the locked gifts that can be resent, and returns the reasons for the others; implemented by the
 * module `delivery`.
 */
export type ResendGifts = (
  tx: Tx,
  ctx: Context,
  gifts: readonly LockedGift[],
) => Promise<{
  readonly sent: number;
  readonly reasons: readonly UnchangedReason[];
  /** When the first of the recently sent gifts can be resent. */
  readonly nextAt: string | null;
}>;

/**
 * Resends locked gifts, except those whose delivery method the sender's role or the rules of their team do not allow.
 */
export async function resendAny(
  tx: Tx,
  ctx: Context,
  {
    gifts,
    methodsOf,
    resendGifts,
  }: {
    readonly gifts: readonly LockedGift[];
    /** Returns the delivery methods that a gift's team allows. */
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
    // Gifts delivered as links have no message: `resendGifts` returns that they have no address.
    if (method !== 'email' && method !== 'sms') return true;
    const mayText = method !== 'sms' || hasPermissionOn(ctx.actor, 'send-sms', { teamId, ownerId: userId });
    return mayText && methodsOf(gift).includes(method);
  };
  const [allowed, others] = [gifts.filter(isAllowed), gifts.filter((gift) => !isAllowed(gift))];
  const { sent, reasons, nextAt } = await resendGifts(tx, ctx, allowed);
  return { changed: sent, reasons: [...reasons, ...others.map(() => 'method-not-allowed' as const)], nextAt };
}
