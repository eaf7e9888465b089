import type { Temporal } from 'temporal-polyfill';
import { barcodeKinds, type BarcodeKind } from '@huggg/contracts';
import {
  statement,
  type Queryable,
  type Tx,
  type RowOf,
  uuid,
  text,
  boolean,
  bytes,
  instant,
  nullable,
  notNull,
  oneOf,
} from '../../../platform/database/index.ts';

const heldColumns = { giftId: uuid, supplier: text, reference: text, shown: boolean };

export type HeldCode = RowOf<typeof heldColumns>;

const held = statement(
  'redemptions-held',
  `select gift_id, supplier, supplier_reference as reference, shown_at is not null as shown from redemptions
   where gift_id = any ($1::uuid[]) order by gift_id`,
  heldColumns,
);

/** Finds the codes that gifts hold. Gifts without a code are left out. */
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
  /** The request that the code was issued for. Null for a code from a pool. */
  readonly issueId: string | null;
  /** The price charged by the supplier. Null if it is not known. */
  readonly costPence: number | null;
};

/** Stores the code that a supplier issued for a gift. If the gift already has one, it is kept. */
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

const shownColumns = {
  sealedCode: bytes,
  sealedPin: nullable(bytes),
  barcode: oneOf(barcodeKinds),
  useByAt: nullable(instant),
  shownAt: notNull(instant, 'it is written here'),
};

/** A code that has just been shown, still encrypted. */
export type ShownCode = RowOf<typeof shownColumns>;

const setShown = statement(
  'redemption-set-shown',
  `update redemptions set shown_at = $2, use_by_at = coalesce(use_by_at, $3) where gift_id = $1 and shown_at is null
   returning sealed_code, sealed_pin, barcode, use_by_at, shown_at`,
  shownColumns,
);

/**
 * Records that the recipient saw the code. If the supplier gave no use-by date, the brand's is used.
 * @returns the code, or null if it was shown before.
 */
export async function markCodeShown(
  tx: Tx,
  {
    giftId,
    useByAt,
    now,
  }: { readonly giftId: string; readonly useByAt: Temporal.Instant | null; readonly now: Temporal.Instant },
): Promise<ShownCode | null> {
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
  { issueId: uuid },
);

/**
 * Removes a code that was never shown from a gift, so that its supplier can be asked to cancel it. Null if the gift
 * holds no code of an outside supplier.
 */
export async function removeUnseenCode(tx: Tx, giftId: string): Promise<string | null> {
  return (await tx.run(takeUnseen, [giftId]))[0]?.issueId ?? null;
}

/**
 * Deletes codes that were returned to their suppliers. @returns the gifts whose codes were not shown in the meantime.
 */
export async function deleteUnseenCodes(tx: Tx, giftIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (giftIds.length === 0) return new Set();
  return new Set((await tx.run(deleteUnseen, [giftIds])).map(({ giftId }) => giftId));
}

const setVoiding = statement(
  'redemptions-set-voiding',
  `update redemptions set voiding_at = $2 where gift_id = any ($1::uuid[]) and shown_at is null and issue_id is not null and supplier = any ($3::text[])
   returning gift_id`,
  { giftId: uuid },
);

/**
 * Records that these suppliers will be asked to void the codes of locked gifts. @returns the gifts that hold a code of
 * one of them that was never shown.
 */
export async function startVoiding(
  tx: Tx,
  given: { readonly giftIds: readonly string[]; readonly suppliers: readonly string[]; readonly now: Temporal.Instant },
): Promise<ReadonlySet<string>> {
  const rows = await tx.run(setVoiding, [given.giftIds, given.now, given.suppliers]);
  return new Set(rows.map(({ giftId }) => giftId));
}

const claimVoids = statement(
  'redemptions-claim-voiding',
  `update redemptions set voiding_tried_at = $2 where gift_id = any (array(
     select gift_id from redemptions where voiding_at is not null and greatest(voiding_at, voiding_tried_at) < $1
     order by greatest(voiding_at, voiding_tried_at), gift_id limit $3 for no key update skip locked))
   returning gift_id`,
  { giftId: uuid },
);

/**
 * Claims gifts whose codes are being voided and were last tried before `before`, longest untried first. Simultaneous
 * calls claim different ones.
 */
export async function claimVoiding(
  tx: Tx,
  { before, now, max }: { readonly before: Temporal.Instant; readonly now: Temporal.Instant; readonly max: number },
): Promise<readonly string[]> {
  return (await tx.run(claimVoids, [before, now, max])).map(({ giftId }) => giftId);
}

const issueOfVoiding = statement(
  'redemption-issue-of-voiding',
  'select issue_id, supplier from redemptions where gift_id = $1 and voiding_at is not null',
  { issueId: notNull(uuid, 'codes without it are not voided'), supplier: text },
);

/** Returns the request whose code is being voided. Null if the outcome was already recorded. */
export async function findVoiding(
  db: Queryable,
  giftId: string,
): Promise<{ readonly issueId: string; readonly supplier: string } | null> {
  return (await db.run(issueOfVoiding, [giftId]))[0] ?? null;
}

const deleteVoided = statement(
  'redemption-delete-voided',
  'delete from redemptions where gift_id = $1 and voiding_at is not null returning issue_id',
  { issueId: notNull(uuid, 'codes without it are not voided') },
);

/** Deletes the voided code of a locked gift. Null if another call has deleted it. */
export async function deleteVoidedCode(tx: Tx, giftId: string): Promise<string | null> {
  return (await tx.run(deleteVoided, [giftId]))[0]?.issueId ?? null;
}

const clearVoiding = statement(
  'redemption-clear-voiding',
  'update redemptions set voiding_at = null where gift_id = $1 and voiding_at is not null returning gift_id',
  { giftId: uuid },
);

/**
 * Lets a locked gift keep its code, because the supplier does not void it. Returns false if another call has recorded
 * the outcome.
 */
export async function cancelVoiding(tx: Tx, giftId: string): Promise<boolean> {
  return (await tx.run(clearVoiding, [giftId])).length > 0;
}
