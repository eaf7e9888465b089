import { giftCodeHeld, giftStatuses } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { getProductsForPurchase } from '../../catalogue/index.ts';
import { lockGiftsByIds, moveGifts, systemActor, type LockedGift } from '../../gifts/index.ts';
import {
  type CodeRequestRow,
  endWaiting,
  giveUpHeldIssue,
  giveUpIssue,
  keepCode,
  obtainCode,
  type ObtainedCode,
  returnIssue,
  settleCodeRequest,
  takeBackCodes,
} from '../../vouchers/index.ts';
import type { LaunchDeps } from '../launch-deps.ts';

const { claimed, fetched, expired, cancelled } = giftStatuses;

/** How long suppliers are tried, in seconds, when no recipient is waiting for the response. */
const askSeconds = 30;

type Supplied = { readonly giftId: string; readonly supplied: ObtainedCode };

/**
 * Returns a code that was issued for a gift that has since ended: to its pool, or to its supplier, which cancels it.
 */
export async function giveCodeBack(
  ctx: JobContext,
  deps: LaunchDeps,
  { giftId, supplied: { supplier, reference, issueId } }: Supplied,
): Promise<void> {
  const issue = await ctx.transaction(async (tx) => {
    await lockGiftsByIds(tx, [giftId]);
    await settleCodeRequest(tx, { giftId, now: ctx.clock.now() });
    if (issueId !== null) return giveUpIssue(tx, ctx, issueId);
    const taken = await deps.suppliers.get(supplier)?.takeBack?.(tx, [{ giftId, reference }]);
    if (!taken?.has(giftId)) ctx.log.warn({ giftId, supplier }, 'the code of a gift that ended could not be returned');
    return null;
  });
  if (issue) await returnIssue(ctx, deps, issue);
}

/** Returns whatever a gift still holds after it has ended. */
export async function clearEndedGift(ctx: JobContext, deps: LaunchDeps, giftId: string): Promise<void> {
  const issue = await ctx.transaction(async (tx) => {
    const [gift] = await lockGiftsByIds(tx, [giftId]);
    if (!gift || !hasEnded(gift)) return null;
    await takeBackCodes(tx, deps, [giftId]);
    return giveUpHeldIssue(tx, ctx, giftId);
  });
  if (issue) await returnIssue(ctx, deps, issue);
}

const hasEnded = ({ statusId }: Pick<LockedGift, 'statusId'>): boolean =>
  statusId === expired || statusId === cancelled;

/**
 * Ends the wait of a gift that has ended, so that no more suppliers are asked for a code. Returns false if the gift has
 * not ended.
 */
async function stopWaiting(ctx: JobContext, deps: LaunchDeps, giftId: string): Promise<boolean> {
  const ended = await ctx.transaction(async (tx) => {
    const [gift] = await lockGiftsByIds(tx, [giftId]);
    return gift && hasEnded(gift) ? endWaiting(tx, ctx, giftId) : null;
  });
  if (ended?.issue) await returnIssue(ctx, deps, ended.issue);
  return ended !== null;
}

/**
 * Completes a code request that an earlier call left open: tries the suppliers again, and holds the code so that the
 * next call shows it.
 */
export async function fetchWaitingCode(ctx: JobContext, deps: LaunchDeps, request: CodeRequestRow): Promise<void> {
  if (await stopWaiting(ctx, deps, request.giftId)) return;
  const supplied = await obtainCode(ctx, deps, { request, seconds: askSeconds });
  if (!supplied) return;
  const kept = await ctx.transaction(async (tx) => {
    const [gift] = await lockGiftsByIds(tx, [request.giftId]);
    if (!gift) throw new Error(`A code was requested for the gift ${request.giftId}, which does not exist.`);
    if (gift.statusId === giftStatuses.updating) return true;
    // Codes must be locked before the money that a move posts.
    await settleCodeRequest(tx, { giftId: gift.id, now: ctx.clock.now() });
    if (gift.statusId === claimed) await holdFor(tx, ctx, deps, { gift, request, supplied });
    return !hasEnded(gift);
  });
  if (!kept) await giveCodeBack(ctx, deps, { giftId: request.giftId, supplied });
}

type Held = { readonly gift: LockedGift; readonly request: CodeRequestRow; readonly supplied: ObtainedCode };

async function holdFor(tx: Tx, ctx: JobContext, deps: LaunchDeps, { gift, request, supplied }: Held): Promise<void> {
  const product = (await getProductsForPurchase(tx, [request.productId])).get(request.productId);
  await keepCode(tx, ctx, deps, { gift, request, supplied, barcode: product?.barcode ?? 'text' });
  await moveGifts(tx, ctx, { gifts: [gift], to: fetched, actor: systemActor });
  await ctx.publish(tx, [
    giftCodeHeld({
      teamId: gift.teamId,
      ownerId: gift.userId,
      id: gift.id,
      data: { transactionId: gift.transactionId },
    }),
  ]);
}
