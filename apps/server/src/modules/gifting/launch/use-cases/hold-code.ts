import { giftStatuses, type BarcodeKind, giftCodeHeld } from '@huggg/contracts';
import { toDate } from '../../../../platform/clock/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { JobContext } from '../../../../platform/jobs/index.ts';
import { getProductsForPurchase, type Barcode } from '../../../catalogue/index.ts';
import { lockGiftsByIds, moveGifts, systemActor, type LockedGift } from '../../gifts/index.ts';
import type { SuppliedCode } from '../../suppliers/voucher-supplier.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import {
  deleteHeldCode,
  findHeldCode,
  settleCodeRequest,
  writeHeldCode,
  type CodeRequestRow,
} from '../queries/codes.ts';

const { claimed, fetched, expired, cancelled } = giftStatuses;

/** Step two of showing a code: asks the product's supplier, outside any transaction. Null where it has none to give now. */
export async function askSupplier(
  ctx: JobContext,
  { suppliers }: LaunchDeps,
  { giftId, productId, supplier, valuePence }: CodeRequestRow,
): Promise<SuppliedCode | null> {
  const asked = suppliers.get(supplier);
  if (!asked) {
    ctx.log.error({ supplier, productId }, 'a product names a supplier that is not set up; its gifts wait');
    return null;
  }
  try {
    return await asked.fetch(ctx, { giftId, productId, valuePence });
  } catch (error) {
    // Whether it gave a code is not known; asking again for the same gift gets the same one.
    ctx.log.error({ err: error, supplier, giftId }, 'a supplier did not answer; it is asked again');
    return null;
  }
}

const barcodes: Readonly<Record<Barcode, BarcodeKind>> = { code128: 'code128', qr: 'qr', ean13: 'ean13', text: 'none' };

type Kept = {
  readonly gift: LockedGift;
  readonly request: CodeRequestRow;
  readonly supplied: SuppliedCode;
  readonly barcode: Barcode;
};

/** Keeps a supplied code for a locked gift, sealed. */
export async function keepCode(
  tx: Tx,
  ctx: JobContext,
  { vault }: LaunchDeps,
  { gift, request, supplied, barcode }: Kept,
): Promise<void> {
  const place = { table: 'redemptions', rowId: gift.id } as const;
  await writeHeldCode(tx, {
    giftId: gift.id,
    teamId: gift.teamId,
    productId: request.productId,
    supplier: request.supplier,
    reference: supplied.reference,
    sealedCode: vault.seal(supplied.code, { ...place, part: 'code' }),
    sealedPin: supplied.pin === null ? null : vault.seal(supplied.pin, { ...place, part: 'pin' }),
    barcode: barcodes[barcode],
    useByAt: supplied.useByAt && toDate(supplied.useByAt),
    now: toDate(ctx.clock.now()),
  });
}

/**
 * Takes back the code that a locked gift holds, if nobody has seen it and its supplier can: only then may a Fetched gift be cancelled
 * (RULES §3). Whoever ends a gift calls it in the same transaction and passes the answer on as `codeVoided`.
 */
export async function takeBackCode(
  tx: Tx,
  { suppliers }: Pick<LaunchDeps, 'suppliers'>,
  giftId: string,
): Promise<boolean> {
  const held = await findHeldCode(tx, giftId);
  const takeBack = held && !held.shown ? suppliers.get(held.supplier)?.takeBack : undefined;
  if (!held || !takeBack || !(await takeBack(tx, { giftId, reference: held.reference }))) return false;
  return deleteHeldCode(tx, giftId);
}

type Supplied = { readonly giftId: string; readonly supplier: string; readonly reference: string };

/** Gives back a code that was supplied for a gift which ended in the meantime. */
export async function giveCodeBack(
  ctx: JobContext,
  { suppliers }: LaunchDeps,
  { giftId, supplier, reference }: Supplied,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockGiftsByIds(tx, [giftId]);
    const taken = (await suppliers.get(supplier)?.takeBack?.(tx, { giftId, reference })) ?? false;
    if (!taken) ctx.log.warn({ giftId, supplier }, 'a code of a gift that ended could not be given back');
    await settleCodeRequest(tx, { giftId, now: toDate(ctx.clock.now()) });
  });
}

/** Gives back what a gift still holds although it has ended. */
export async function clearEndedGift(ctx: JobContext, deps: LaunchDeps, giftId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const [gift] = await lockGiftsByIds(tx, [giftId]);
    if (gift?.statusId === expired || gift?.statusId === cancelled) await takeBackCode(tx, deps, giftId);
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
    if (gift.statusId === claimed) await holdFor(tx, ctx, deps, { gift, request, supplied });
    if (gift.statusId === giftStatuses.updating) return true;
    await settleCodeRequest(tx, { giftId: gift.id, now: toDate(ctx.clock.now()) });
    return !ended;
  });
  if (!kept) await giveCodeBack(ctx, deps, { ...request, reference: supplied.reference });
}

async function holdFor(
  tx: Tx,
  ctx: JobContext,
  deps: LaunchDeps,
  { gift, request, supplied }: Omit<Kept, 'barcode'>,
): Promise<void> {
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
