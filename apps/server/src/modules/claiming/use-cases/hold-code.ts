import { giftCodeHeld, giftStatuses } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { getProductsForPurchase } from '../../catalogue/index.ts';
import { lockGiftsByIds, moveGifts, systemActor, type LockedGift } from '../../gifts/index.ts';
import {
  type CodeRequestRow,
  endCodeRequest,
  markHeldIssueReturning,
  markIssueReturning,
  storeCode,
  obtainCode,
  type ObtainedCode,
  returnIssue,
  settleCodeRequest,
  returnUnseenCodes,
} from '../../vouchers/index.ts';
import type { LaunchDeps } from '../launch-deps.ts';

const { claimed, fetched, expired, cancelled } = giftStatuses;

/** How long suppliers are tried, in seconds, when no recipient is waiting for the response. */
const supplierTimeoutSeconds = 30;

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
    if (issueId !== null) return markIssueReturning(tx, ctx, issueId);
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
    await returnUnseenCodes(tx, deps, [giftId]);
    return markHeldIssueReturning(tx, ctx, giftId);
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
    return gift && hasEnded(gift) ? endCodeRequest(tx, ctx, giftId) : null;
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
  const supplied = await obtainCode(ctx, deps, { request, seconds: supplierTimeoutSeconds });
  if (!supplied) return;
  const kept = await ctx.transaction(async (tx) => {
    const [gift] = await lockGiftsByIds(tx, [request.giftId]);
    if (!gift) throw new Error(`A code was requested for the gift ${request.giftId}, which does not exist.`);
    if (gift.statusId === giftStatuses.updating) return true;
    // Codes must be locked before the money that a move posts.
    await settleCodeRequest(tx, { giftId: gift.id, now: ctx.clock.now() });
    if (gift.statusId === claimed) await holdCode(tx, ctx, deps, { gift, request, supplied });
    return !hasEnded(gift);
  });
  if (!kept) await giveCodeBack(ctx, deps, { giftId: request.giftId, supplied });
}

type CodeToHold = { readonly gift: LockedGift; readonly request: CodeRequestRow; readonly supplied: ObtainedCode };

async function holdCode(
  tx: Tx,
  ctx: JobContext,
  deps: LaunchDeps,
  { gift, request, supplied }: CodeToHold,
): Promise<void> {
  const product = (await getProductsForPurchase(tx, [request.productId])).get(request.productId);
  await storeCode(tx, ctx, deps, { gift, request, supplied, barcode: product?.barcode ?? 'text' });
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
