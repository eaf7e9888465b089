import { giftCodeHeld, giftStatuses } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { getProductsForPurchase } from '../../catalogue/index.ts';
import { lockGiftsByIds, moveGifts, systemActor, type LockedGift } from '../../gifts/index.ts';
import {
  askSupplier,
  type CodeRequestRow,
  keepCode,
  settleCodeRequest,
  type SuppliedCode,
  takeBackCodes,
} from '../../vouchers/index.ts';
import type { LaunchDeps } from '../launch-deps.ts';

const { claimed, fetched, expired, cancelled } = giftStatuses;

type Supplied = { readonly giftId: string; readonly supplier: string; readonly reference: string };

/** Gives back a code that was supplied for a gift which ended in the meantime. */
export async function giveCodeBack(
  ctx: JobContext,
  { suppliers }: LaunchDeps,
  { giftId, supplier, reference }: Supplied,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockGiftsByIds(tx, [giftId]);
    const taken = await suppliers.get(supplier)?.takeBack?.(tx, [{ giftId, reference }]);
    if (!taken?.has(giftId)) ctx.log.warn({ giftId, supplier }, 'a code of a gift that ended could not be given back');
    await settleCodeRequest(tx, { giftId, now: ctx.clock.now() });
  });
}

/** Gives back what a gift still holds although it has ended. */
export async function clearEndedGift(ctx: JobContext, deps: LaunchDeps, giftId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const [gift] = await lockGiftsByIds(tx, [giftId]);
    if (gift?.statusId === expired || gift?.statusId === cancelled) await takeBackCodes(tx, deps, [giftId]);
  });
}

/** A wish that a press left open: asks again, and holds the code for the gift so that the next press shows it. */
export async function fetchWaitingCode(ctx: JobContext, deps: LaunchDeps, request: CodeRequestRow): Promise<void> {
  const supplied = await askSupplier(ctx, deps, request);
  if (!supplied) return;
  const kept = await ctx.transaction(async (tx) => {
    const [gift] = await lockGiftsByIds(tx, [request.giftId]);
    if (!gift) throw new Error(`A code was asked for the gift ${request.giftId}, which does not exist.`);
    const ended = gift.statusId === expired || gift.statusId === cancelled;
    if (gift.statusId === giftStatuses.updating) return true;
    // Codes are locked before the money that a move posts.
    await settleCodeRequest(tx, { giftId: gift.id, now: ctx.clock.now() });
    if (gift.statusId === claimed) await holdFor(tx, ctx, deps, { gift, request, supplied });
    return !ended;
  });
  if (!kept) await giveCodeBack(ctx, deps, { ...request, reference: supplied.reference });
}

type Held = { readonly gift: LockedGift; readonly request: CodeRequestRow; readonly supplied: SuppliedCode };

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
