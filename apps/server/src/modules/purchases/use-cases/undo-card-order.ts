import { giftStatuses } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { lockGiftsOfTransaction, lockTransaction, type LockedGift, moveGifts } from '../../gifts/index.ts';

const { created, scheduled, cancelled } = giftStatuses;

/**
 * Cancels all gifts of an order that a charge paid, so that the charge can be released to its card; all of the money is
 * then back in its wallet. Refused if a gift was sent or seen (RULES §4). The caller holds the charge's lock.
 * @returns whether the gifts were cancelled; if not, nothing was changed. @throws access.forbidden for users who may
 * not cancel gifts.
 */
export async function undoCardOrder(ctx: Context, tx: Tx, transactionId: string): Promise<boolean> {
  const transaction = await lockTransaction(tx, reachOf(ctx.actor, 'cancel-hugggs'), transactionId);
  if (!transaction) return false;
  const gifts = await lockGiftsOfTransaction(tx, { transactionId, teamId: transaction.teamId });
  if (gifts.length < transaction.quantity || !gifts.every(isUntouched)) return false;
  const actor = { kind: ctx.actor.kind, id: ctx.actor.userId };
  const live = gifts.filter(({ statusId }) => statusId !== cancelled);
  const { refused } = await moveGifts(tx, ctx, { gifts: live, to: cancelled, actor, reason: 'Released to the card' });
  if (refused.length > 0) throw new Error(`Some gifts of the order ${transactionId} could not be cancelled with it.`);
  return true;
}

function isUntouched({ statusId, sentAt, viewedAt, feePosted, frozenAt }: LockedGift): boolean {
  const isThere = statusId === created || statusId === scheduled || statusId === cancelled;
  return isThere && sentAt === null && viewedAt === null && !feePosted && frozenAt === null;
}
