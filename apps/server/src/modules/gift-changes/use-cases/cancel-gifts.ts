import { giftStatuses, giftStatusLabels, type BulkOutcome, type GiftDetail } from '@huggg/contracts';
import { reachOf, type Actor, type Context } from '../../../platform/context.ts';
import { rehearsed, type Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { errors } from '../errors.ts';
import {
  findTransaction,
  type GiftActor,
  lockGift,
  lockSelectedGifts,
  type LockedGift,
  lockTransaction,
  moveGifts,
  type MoveOutcome,
  prepareAllGifts,
  readGiftIn,
} from '../../gifts/index.ts';
import { missingOf, outcomeOf } from '../domain/outcome.ts';

export function toGiftActor(actor: Actor): GiftActor {
  return { kind: actor.kind, id: actor.userId };
}

type Selection = {
  readonly hugggIds?: readonly string[] | undefined;
  readonly reason?: string | undefined;
  readonly preview?: boolean | undefined;
};

/** Takes back the codes that locked gifts hold, where they were never shown and their suppliers can; answers the gifts for which it did. */
export type TakeBackCodes = (tx: Tx, giftIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Withdraws gifts of an order: what can be is cancelled and its money returns in the same transaction, the rest is counted by reason.
 * An order whose gifts are still being made is made first, so that nothing escapes. A preview does the same and takes it all back.
 * @throws transaction.not-found.
 */
export async function cancelTransactionGifts(
  ctx: Context,
  takeBackCodes: TakeBackCodes,
  transactionId: string,
  { hugggIds, reason, preview }: Selection,
): Promise<BulkOutcome> {
  const reach = reachOf(ctx.actor, 'cancel-hugggs');
  const transaction = await findTransaction(ctx.read, reach, transactionId);
  if (!transaction) throw errors.transactionNotFound();
  if (!hugggIds && !preview) await prepareAllGifts(ctx, transactionId);
  const work = async (tx: Tx): Promise<BulkOutcome> => {
    await lockTransaction(tx, reach, transactionId);
    const gifts = await lockSelectedGifts(tx, { transactionId, teamId: transaction.teamId }, hugggIds);
    const moves = await withdraw(tx, ctx, { takeBackCodes, gifts, reason });
    const unmade = preview && !hugggIds ? transaction.quantity - transaction.prepared : 0;
    const outcome = outcomeOf({
      changed: moves.moved.length + unmade,
      reasons: moves.refused.map((refusal) => refusal.reason),
      missing: missingOf(hugggIds, gifts.length),
      returnedPence: moves.returnedPence + unmade * (transaction.pricePence + transaction.feePence),
    });
    if (!preview && ctx.idempotency)
      await rememberAnswers(tx, [{ key: ctx.idempotency, response: outcome }], ctx.clock.now());
    return outcome;
  };
  return preview ? rehearsed(ctx.transaction, work) : ctx.transaction(work);
}

type Withdrawal = {
  readonly takeBackCodes: TakeBackCodes;
  readonly gifts: readonly LockedGift[];
  readonly reason: string | undefined;
};

/** Cancels locked gifts; those that hold a code only where its supplier takes it back (RULES §3). */
async function withdraw(tx: Tx, ctx: Context, { takeBackCodes, gifts, reason }: Withdrawal): Promise<MoveOutcome> {
  const change = { to: giftStatuses.cancelled, actor: toGiftActor(ctx.actor), reason: reason ?? null };
  const holding = gifts.filter(({ statusId }) => statusId === giftStatuses.fetched).map(({ id }) => id);
  const voided = holding.length > 0 ? await takeBackCodes(tx, holding) : new Set<string>();
  const plain = await moveGifts(tx, ctx, { gifts: gifts.filter(({ id }) => !voided.has(id)), ...change });
  if (voided.size === 0) return plain;
  const taken = await moveGifts(tx, ctx, {
    gifts: gifts.filter(({ id }) => voided.has(id)),
    ...change,
    facts: { codeVoided: true },
  });
  return {
    moved: [...plain.moved, ...taken.moved],
    refused: [...plain.refused, ...taken.refused],
    returnedPence: plain.returnedPence + taken.returnedPence,
  };
}

/**
 * Withdraws one gift. One that was withdrawn before is answered as it is.
 * @throws gift.not-found, gift.status-conflict where its recipient has its code, or it ended otherwise.
 */
export async function cancelGift(
  ctx: Context,
  takeBackCodes: TakeBackCodes,
  id: string,
  reason: string | undefined,
): Promise<GiftDetail> {
  const reach = reachOf(ctx.actor, 'cancel-hugggs');
  return ctx.transaction(async (tx) => {
    const gift = await lockGift(tx, reach, id);
    if (!gift) throw errors.giftNotFound();
    const { refused } = await withdraw(tx, ctx, { takeBackCodes, gifts: [gift], reason });
    if (refused.some((refusal) => refusal.reason !== 'already-so'))
      throw errors.giftStatusConflict(giftStatusLabels[gift.statusId].toLowerCase());
    const answer = await readGiftIn(tx, ctx, id);
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: answer }], ctx.clock.now());
    return answer;
  });
}
