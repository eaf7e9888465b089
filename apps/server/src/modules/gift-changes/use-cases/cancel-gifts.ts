import { giftStatuses, giftStatusLabels, type BulkOutcome, type GiftDetail } from '@huggg/contracts';
import { reachOf, type Actor, type Context } from '../../../platform/context.ts';
import { runAndRollBack, type Tx } from '../../../platform/database/index.ts';
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

/**
 * Returns the codes of locked gifts to their suppliers, if they were never shown and the supplier supports it; returns
 * the ids of these gifts.
 */
type TakeBackCodes = (tx: Tx, giftIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Voids codes of suppliers outside this database: call `begin` in the transaction that holds their gifts back, and
 * `finish` once it has committed. `begin` returns the gifts whose codes may be voided; a job completes those that were
 * not finished.
 */
type CodeVoids = {
  readonly begin: (tx: Tx, giftIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly finish: (giftId: string) => Promise<'voided' | 'kept' | 'open'>;
};

/** The operations on held codes that cancelling needs. */
export type HeldCodes = { readonly takeBackCodes: TakeBackCodes; readonly codeVoids: CodeVoids };

/**
 * Cancels the gifts of an order that can be cancelled and returns their money in the same transaction; the others are
 * counted by reason. An order that is still being prepared is completed first, so that no gift is missed; a preview
 * does the same and rolls it back.
 * @throws transaction.not-found.
 */
export async function cancelTransactionGifts(
  ctx: Context,
  codes: HeldCodes,
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
    const moves = await withdraw(tx, ctx, { codes, gifts, reason });
    const makesRest = preview && !hugggIds && transaction.deliveryMethod !== 'superhuggg';
    const unmade = makesRest ? transaction.quantity - transaction.prepared : 0;
    const outcome = outcomeOf({
      changed: moves.moved.length + unmade,
      reasons: moves.refused.map((refusal) => refusal.reason),
      missing: missingOf(hugggIds, gifts.length),
      onPaper: countPrinted(moves.moved),
      returnedPence: moves.returnedPence + unmade * (transaction.pricePence + transaction.feePence),
    });
    if (!preview && ctx.idempotency)
      await rememberAnswers(tx, [{ key: ctx.idempotency, response: outcome }], ctx.clock.now());
    return outcome;
  };
  return preview ? runAndRollBack(ctx.transaction, work) : ctx.transaction(work);
}

/** Counts those of the gifts that were printed, because their pages remain in use. */
export function countPrinted(moved: MoveOutcome['moved']): number {
  return moved.filter(({ gift }) => gift.printCopies > 0).length;
}

type Withdrawal = {
  readonly codes: HeldCodes;
  readonly gifts: readonly LockedGift[];
  readonly reason: string | undefined;
};

/**
 * Cancels locked gifts; those that hold a code only if its supplier takes it back (RULES §3). An external supplier is
 * asked after the commit, and its gifts are held back until then.
 */
export async function withdraw(tx: Tx, ctx: Context, { codes, gifts, reason }: Withdrawal): Promise<MoveOutcome> {
  const change = { actor: toGiftActor(ctx.actor), reason: reason ?? null };
  const holding = gifts.filter(({ statusId }) => statusId === giftStatuses.fetched).map(({ id }) => id);
  const taken = holding.length > 0 ? await codes.takeBackCodes(tx, holding) : new Set<string>();
  const left = holding.filter((id) => !taken.has(id));
  const voiding = left.length > 0 ? await codes.codeVoids.begin(tx, left) : new Set<string>();
  const [heldBack, others] = [gifts.filter(({ id }) => voiding.has(id)), gifts.filter(({ id }) => !voiding.has(id))];
  await moveGifts(tx, ctx, { gifts: heldBack, to: giftStatuses.updating, ...change });
  const to = { to: giftStatuses.cancelled, ...change };
  const plain = await moveGifts(tx, ctx, { gifts: others.filter(({ id }) => !taken.has(id)), ...to });
  const unseen = others.filter(({ id }) => taken.has(id));
  const free = await moveGifts(tx, ctx, { gifts: unseen, ...to, facts: { codeVoided: true } });
  return {
    moved: [...plain.moved, ...free.moved],
    refused: [
      ...plain.refused,
      ...free.refused,
      ...heldBack.map((gift) => ({ gift, reason: 'code-voiding' as const })),
    ],
    returnedPence: plain.returnedPence + free.returnedPence,
  };
}

/**
 * Withdraws one gift. A gift that was already withdrawn is returned unchanged; one whose supplier has not confirmed
 * whether its code is void is returned as `updating`.
 * @throws gift.not-found, gift.code-kept if its supplier does not void its code, gift.status-conflict if its recipient
 * has the code or it ended in another way.
 */
export async function cancelGift(
  ctx: Context,
  codes: HeldCodes,
  id: string,
  reason: string | undefined,
): Promise<GiftDetail> {
  const reach = reachOf(ctx.actor, 'cancel-hugggs');
  const done = await ctx.transaction(async (tx) => {
    const gift = await lockGift(tx, reach, id);
    if (!gift) throw errors.giftNotFound();
    // The supplier was asked before and has not responded yet.
    if (gift.statusId === giftStatuses.updating && gift.formerStatusId === giftStatuses.fetched) return null;
    const { refused } = await withdraw(tx, ctx, { codes, gifts: [gift], reason });
    if (refused.some((refusal) => refusal.reason === 'code-voiding')) return null;
    if (refused.some((refusal) => refusal.reason !== 'already-so'))
      throw errors.giftStatusConflict(giftStatusLabels[gift.statusId].toLowerCase());
    const answer = await readGiftIn(tx, ctx, id);
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: answer }], ctx.clock.now());
    return answer;
  });
  if (done) return done;
  if ((await codes.codeVoids.finish(id)) === 'kept') throw errors.giftCodeKept();
  return readGiftIn(ctx.readPrimary, ctx, id);
}
