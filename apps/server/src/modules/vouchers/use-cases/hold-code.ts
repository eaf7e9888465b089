import type { Barcode, BarcodeKind } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Vouchers } from '../vouchers.ts';
import type { CodeRequestRow } from '../queries/code-requests.ts';
import type { ObtainedCode } from './obtain-code.ts';
import { deleteUnseenCodes, findHeldCodes, writeHeldCode } from '../queries/redemptions.ts';

const barcodes: Readonly<Record<Barcode, BarcodeKind>> = { code128: 'code128', qr: 'qr', ean13: 'ean13', text: 'none' };

export type CodeToKeep = {
  /** The gift, locked by its caller. */
  readonly gift: { readonly id: string; readonly teamId: string };
  readonly request: CodeRequestRow;
  readonly supplied: ObtainedCode;
  readonly barcode: Barcode;
};

/** Keeps a supplied code for a locked gift, sealed. */
export async function keepCode(
  tx: Tx,
  ctx: JobContext,
  { vault }: Vouchers,
  { gift, request, supplied, barcode }: CodeToKeep,
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
 * Takes back codes of locked gifts that were never shown, in the transaction that ends the gifts: only then may a
 * Fetched gift be cancelled (RULES §3). Only the supplier whose codes lie in this database can do so.
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
