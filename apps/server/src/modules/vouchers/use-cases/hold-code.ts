import type { Barcode, BarcodeKind } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { SuppliedCode } from '../gateways/voucher-supplier.ts';
import type { Vouchers } from '../vouchers.ts';
import type { CodeRequestRow } from '../queries/code-requests.ts';
import { deleteUnseenCodes, findHeldCodes, writeHeldCode } from '../queries/redemptions.ts';

/** Step two of showing a code: asks the product's supplier, outside any transaction. Null where it has none to give now. */
export async function askSupplier(
  ctx: JobContext,
  { suppliers }: Vouchers,
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

export type Kept = {
  /** The gift, locked by its caller. */
  readonly gift: { readonly id: string; readonly teamId: string };
  readonly request: CodeRequestRow;
  readonly supplied: SuppliedCode;
  readonly barcode: Barcode;
};

/** Keeps a supplied code for a locked gift, sealed. */
export async function keepCode(
  tx: Tx,
  ctx: JobContext,
  { vault }: Vouchers,
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
    useByAt: supplied.useByAt,
    now: ctx.clock.now(),
  });
}

/**
 * Takes back the codes that locked gifts hold, where they were never shown and their suppliers can: only then may a Fetched gift be
 * cancelled (RULES §3). The transaction that ends the gifts calls it, with all of them at once. One supplier can: the one whose codes lie in
 * this database.
 * @returns the gifts that hold no code any more.
 */
export async function takeBackCodes(
  tx: Tx,
  { suppliers }: Pick<Vouchers, 'suppliers'>,
  giftIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = [...suppliers.values()].find(({ takeBack }) => takeBack !== undefined);
  if (giftIds.length === 0 || !own?.takeBack) return new Set();
  const held = await findHeldCodes(tx, giftIds);
  const unseen = held.filter(({ supplier, shown }) => supplier === own.name && !shown);
  if (unseen.length === 0) return new Set();
  return deleteUnseenCodes(tx, [...(await own.takeBack(tx, unseen))]);
}
