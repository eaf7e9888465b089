import { giftStatuses, giftStatusLabels, type BulkOutcome, type GiftDetail } from '@huggg/contracts';
import { reachOf, type Actor, type Context } from '../../../../platform/context.ts';
import { rememberAnswers } from '../../../../platform/http/index.ts';
import { errors } from '../../errors.ts';
import { findTransaction, lockTransaction } from '../../purchase/queries/transactions.ts';
import { prepareAllGifts } from '../../purchase/use-cases/prepare-gifts.ts';
import { decideMove, isRefusal, type GiftMove } from '../domain/decide-move.ts';
import type { GiftActor, LockedGift } from '../domain/locked-gift.ts';
import { missingOf, outcomeOf } from '../domain/outcome.ts';
import { settlementsOf } from '../domain/settlement.ts';
import { lockGift, lockSelectedGifts } from '../queries/lock-gifts.ts';
import { moveGifts, type MoveOutcome } from './move-gifts.ts';
import { readGift } from './read-gift.ts';

export function toGiftActor(actor: Actor): GiftActor {
  return { kind: actor.kind, id: actor.userId };
}

type Selection = { readonly hugggIds?: readonly string[] | undefined; readonly reason?: string | undefined; readonly preview?: boolean | undefined };

/**
 * Withdraws gifts of an order: what can be is cancelled and its money returns in the same transaction, the rest is counted by reason.
 * An order whose gifts are still being made is made first, so that nothing escapes. A preview changes nothing.
 * @throws transaction.not-found.
 */
export async function cancelTransactionGifts(ctx: Context, transactionId: string, { hugggIds, reason, preview }: Selection): Promise<BulkOutcome> {
  const reach = reachOf(ctx.actor, 'cancel-hugggs');
  const transaction = await findTransaction(ctx.read, reach, transactionId);
  if (!transaction) throw errors.transactionNotFound();
  if (!hugggIds && !preview) await prepareAllGifts(ctx, transactionId);
  return ctx.transaction(async (tx) => {
    await lockTransaction(tx, reach, transactionId);
    const gifts = await lockSelectedGifts(tx, { transactionId, teamId: transaction.teamId }, hugggIds);
    const moves = preview ? decidedOnly(gifts) : await moveGifts(tx, ctx, { gifts, to: giftStatuses.cancelled, actor: toGiftActor(ctx.actor), reason: reason ?? null });
    const unmade = preview && !hugggIds ? transaction.quantity - transaction.prepared : 0;
    const outcome = outcomeOf({
      changed: moves.moved.length + unmade,
      reasons: moves.refused.map((refusal) => refusal.reason),
      missing: missingOf(hugggIds, gifts.length),
      returnedPence: moves.returnedPence + unmade * (transaction.pricePence + transaction.feePence),
    });
    if (!preview && ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: outcome }], ctx.clock.now());
    return outcome;
  });
}

/** What cancelling would come to. */
function decidedOnly(gifts: readonly LockedGift[]): MoveOutcome {
  const outcomes = gifts.map((gift) => decideMove(gift, giftStatuses.cancelled));
  const moved = outcomes.filter((outcome): outcome is GiftMove => !isRefusal(outcome));
  const returns = settlementsOf(moved).filter(({ kind }) => kind === 'release');
  return { moved, refused: outcomes.filter(isRefusal), returnedPence: returns.reduce((sum, { pence }) => sum + pence, 0) };
}

/**
 * Withdraws one gift. One that was withdrawn before is answered as it is.
 * @throws gift.not-found, gift.status-conflict where its recipient has its code, or it ended otherwise.
 */
export async function cancelGift(ctx: Context, id: string, reason: string | undefined): Promise<GiftDetail> {
  const reach = reachOf(ctx.actor, 'cancel-hugggs');
  await ctx.transaction(async (tx) => {
    const gift = await lockGift(tx, reach, id);
    if (!gift) throw errors.giftNotFound();
    const { refused } = await moveGifts(tx, ctx, { gifts: [gift], to: giftStatuses.cancelled, actor: toGiftActor(ctx.actor), reason: reason ?? null });
    if (refused.some((refusal) => refusal.reason !== 'already-so')) throw errors.giftStatusConflict(giftStatusLabels[gift.statusId].toLowerCase());
  });
  return readGift(ctx, id);
}
