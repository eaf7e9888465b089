import { giftStatuses, giftStatusLabels, type BulkOutcome, type GiftDetail } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import {
  decideMove,
  isRefusal,
  lockGift,
  lockSelectedGifts,
  lockTransaction,
  moveGifts,
  readGift,
} from '../../gifts/index.ts';
import { missingOf, outcomeOf } from '../domain/outcome.ts';
import { toGiftActor } from './cancel-gifts.ts';

const { created, sent } = giftStatuses;

export function isMarkedByHand(method: string): boolean {
  return method === 'links' || method === 'printable';
}

type Selection = {
  readonly sent: boolean;
  readonly hugggIds?: readonly string[] | undefined;
  readonly preview?: boolean | undefined;
};

/**
 * Marks the links of an order as shared, or removes the marks of unopened links (RULES §3).
 * @throws transaction.not-found, gift.toggle-not-possible for an order by email or SMS.
 */
export async function toggleTransactionSent(
  ctx: Context,
  transactionId: string,
  selection: Selection,
): Promise<BulkOutcome> {
  const reach = reachOf(ctx.actor, 'edit-huggg-status');
  const to = selection.sent ? sent : created;
  return ctx.transaction(async (tx) => {
    const transaction = await lockTransaction(tx, reach, transactionId);
    if (!transaction) throw errors.transactionNotFound();
    if (!isMarkedByHand(transaction.deliveryMethod)) throw errors.toggleNotPossible();
    const gifts = await lockSelectedGifts(tx, { transactionId, teamId: transaction.teamId }, selection.hugggIds);
    const missing = missingOf(selection.hugggIds, gifts.length);
    if (selection.preview) {
      const refused = gifts.map((gift) => decideMove(gift, to)).filter(isRefusal);
      return outcomeOf({
        changed: gifts.length - refused.length,
        reasons: refused.map(({ reason }) => reason),
        missing,
        returnedPence: 0,
      });
    }
    const { moved, refused } = await moveGifts(tx, ctx, { gifts, to, actor: toGiftActor(ctx.actor) });
    return outcomeOf({
      changed: moved.length,
      reasons: refused.map(({ reason }) => reason),
      missing,
      returnedPence: 0,
    });
  });
}

/**
 * Toggles the mark of one link as shared. A preview of the gift by its sender changes nothing.
 * @throws gift.not-found, gift.toggle-not-possible for email and SMS, gift.status-conflict once it was opened or
 * claimed.
 */
export async function toggleGiftSent(
  ctx: Context,
  id: string,
  { isPreview }: { readonly isPreview: boolean },
): Promise<GiftDetail> {
  const reach = reachOf(ctx.actor, 'edit-huggg-status');
  await ctx.transaction(async (tx) => {
    const gift = await lockGift(tx, reach, id);
    if (!gift) throw errors.giftNotFound();
    if (!isMarkedByHand(gift.deliveryMethod)) throw errors.toggleNotPossible();
    if (isPreview) return;
    const { refused } = await moveGifts(tx, ctx, {
      gifts: [gift],
      to: gift.statusId === sent ? created : sent,
      actor: toGiftActor(ctx.actor),
    });
    const [refusal] = refused;
    if (refusal)
      throw errors.giftStatusConflict(
        refusal.reason === 'viewed' ? 'opened' : giftStatusLabels[gift.statusId].toLowerCase(),
      );
  });
  return readGift(ctx, id);
}
