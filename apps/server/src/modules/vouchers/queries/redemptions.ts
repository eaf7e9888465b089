import type { Temporal } from 'temporal-polyfill';
import type { BarcodeKind } from '@huggg/contracts';
import {
  statement,
  type Tx,
  type RowOf,
  uuid,
  text,
  boolean,
  instant,
  nullable,
  notNull,
} from '../../../platform/database/index.ts';

const heldColumns = { giftId: uuid, supplier: text, reference: text, shown: boolean };

export type HeldCode = RowOf<typeof heldColumns>;

const held = statement(
  'redemptions-held',
  `select gift_id, supplier, supplier_reference as reference, shown_at is not null as shown from redemptions
   where gift_id = any ($1::uuid[]) order by gift_id`,
  heldColumns,
);

/** The codes that gifts hold; gifts without one are missing. */
export function findHeldCodes(tx: Tx, giftIds: readonly string[]): Promise<HeldCode[]> {
  return tx.run(held, [giftIds]);
}

const insertHeld = statement(
  'redemption-insert',
  `insert into redemptions (gift_id, team_id, product_id, supplier, supplier_reference, sealed_code, sealed_pin, barcode, use_by_at, fetched_at, issue_id, cost_pence)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (gift_id) do nothing`,
);

export type NewHeldCode = {
  readonly giftId: string;
  readonly teamId: string;
  readonly productId: string;
  readonly supplier: string;
  readonly reference: string;
  readonly sealedCode: Buffer;
  readonly sealedPin: Buffer | null;
  readonly barcode: BarcodeKind;
  readonly useByAt: Temporal.Instant | null;
  readonly now: Temporal.Instant;
  /** The request that it was issued for; null for a code of a pool. */
  readonly issueId: string | null;
  /** What its supplier charges; null where that is not known. */
  readonly costPence: number | null;
};

/** Keeps the code that a supplier gave for a gift. The first one kept stays. */
export async function writeHeldCode(tx: Tx, code: NewHeldCode): Promise<void> {
  await tx.run(insertHeld, [
    code.giftId,
    code.teamId,
    code.productId,
    code.supplier,
    code.reference,
    code.sealedCode,
    code.sealedPin,
    code.barcode,
    code.useByAt,
    code.now,
    code.issueId,
    code.costPence,
  ]);
}

const setShown = statement(
  'redemption-set-shown',
  `update redemptions set shown_at = $2, use_by_at = coalesce(use_by_at, $3) where gift_id = $1 and shown_at is null
   returning use_by_at`,
  { useByAt: nullable(instant) },
);

/**
 * Records that the recipient saw the code; a use-by that the supplier did not give is the brand's.
 * @returns the code's use-by, or null where it was shown before.
 */
export async function markShown(
  tx: Tx,
  {
    giftId,
    useByAt,
    now,
  }: { readonly giftId: string; readonly useByAt: Temporal.Instant | null; readonly now: Temporal.Instant },
): Promise<{ readonly useByAt: Temporal.Instant | null } | null> {
  return (await tx.run(setShown, [giftId, now, useByAt]))[0] ?? null;
}

const deleteUnseen = statement(
  'redemptions-delete-unseen',
  'delete from redemptions where gift_id = any ($1::uuid[]) and shown_at is null returning gift_id',
  { giftId: uuid },
);

const takeUnseen = statement(
  'redemptions-take-unseen',
  'delete from redemptions where gift_id = $1 and shown_at is null and issue_id is not null returning issue_id',
  { issueId: notNull(uuid, 'it is a condition') },
);

/** Takes from a gift a code that was never shown, so that its supplier can be asked to cancel it. Null where it holds none of an outside supplier. */
export async function takeUnseenIssue(tx: Tx, giftId: string): Promise<string | null> {
  return (await tx.run(takeUnseen, [giftId]))[0]?.issueId ?? null;
}

/** Forgets codes that their suppliers took back. @returns the gifts whose codes were not shown in the meantime. */
export async function deleteUnseenCodes(tx: Tx, giftIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (giftIds.length === 0) return new Set();
  return new Set((await tx.run(deleteUnseen, [giftIds])).map(({ giftId }) => giftId));
}
