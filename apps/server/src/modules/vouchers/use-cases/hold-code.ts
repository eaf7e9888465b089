import type { Barcode, BarcodeKind } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Vouchers } from '../vouchers.ts';
import type { CodeRequestRow } from '../queries/code-requests.ts';
import type { ObtainedCode } from './obtain-code.ts';
import { deleteUnseenCodes, findHeldCodes, writeHeldCode } from '../queries/redemptions.ts';

const barcodes: Readonly<Record<Barcode, BarcodeKind>> = { code128: 'code128', qr: 'qr', ean13: 'ean13', text: 'none' };

export type CodeToStore = {
  /** The gift, which the caller has locked. */
  readonly gift: { readonly id: string; readonly teamId: string };
  readonly request: CodeRequestRow;
  readonly supplied: ObtainedCode;
  readonly barcode: Barcode;
};

/** Stores a supplied code for a locked gift, encrypted. */
export async function storeCode(
  tx: Tx,
  ctx: JobContext,
  { vault }: Vouchers,
  { gift, request, supplied, barcode }: CodeToStore,
): Promise<void> {
  const place = { table: 'redemptions', rowId: gift.id } as const;
  await writeHeldCode(tx, {
    giftId: gift.id,
    teamId: gift.teamId,
    productId: request.productId,
    supplier: supplied.supplier,
    reference: supplied.reference,
    sealedCode: vault.seal(supplied.code, { ...place, part: 'code' }),
    sealedPin: supplied.pin === null ? null : vault.seal(supplied.pin, { ...place, part: 'pin' }),
    barcode: barcodes[barcode],
    useByAt: supplied.useByAt,
    now: ctx.clock.now(),
    issueId: supplied.issueId,
    costPence: supplied.costPence,
  });
}

/**
 * Returns codes of locked gifts that were never shown to their pool, in the transaction that ends the gifts; only then
 * can a Fetched gift be cancelled (RULES §3). Only the supplier whose codes are stored in this database supports this.
 * @returns the gifts that no longer hold a code.
 */
export async function returnUnseenCodes(
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
