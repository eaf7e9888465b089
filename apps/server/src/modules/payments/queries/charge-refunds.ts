import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  bytes,
  nullable,
  oneOf,
  pence,
  statement,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const rowColumns = {
  id: uuid,
  chargeId: uuid,
  walletId: uuid,
  amountPence: pence,
  kind: oneOf(['void', 'refund']),
  status: oneOf(['pending', 'processed', 'failed']),
  inputHash: nullable(bytes),
};

/** A refund of money to a card. */
export type ChargeRefund = RowOf<typeof rowColumns>;

const columns = 'id, charge_id, wallet_id, amount_pence, kind, status, input_hash';

const insert = statement(
  'charge-refunds-insert',
  `insert into charge_refunds (id, charge_id, team_id, wallet_id, amount_pence, kind, status, requested_by, idempotency_key, input_hash, check_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10, $11, $11)`,
);

export async function insertRefund(
  tx: Tx,
  refund: Omit<ChargeRefund, 'status'> & {
    readonly teamId: string;
    readonly requestedBy: string;
    readonly idempotencyKey: string | null;
  },
  { now, checkAt }: { readonly now: Temporal.Instant; readonly checkAt: Temporal.Instant },
): Promise<void> {
  await tx.run(insert, [
    refund.id,
    refund.chargeId,
    refund.teamId,
    refund.walletId,
    refund.amountPence,
    refund.kind,
    refund.requestedBy,
    refund.idempotencyKey,
    refund.inputHash,
    checkAt,
    now,
  ]);
}

const byKey = statement(
  'charge-refunds-by-key',
  `select ${columns} from charge_refunds where charge_id = $1 and requested_by = $2 and idempotency_key = $3`,
  rowColumns,
);

/** Finds the refund that an earlier call with this key started. */
export async function findRefundByKey(
  db: Queryable,
  { chargeId, userId, key }: { readonly chargeId: string; readonly userId: string; readonly key: string },
): Promise<ChargeRefund | null> {
  return (await db.run(byKey, [chargeId, userId, key]))[0] ?? null;
}

const settle = statement(
  'charge-refunds-settle',
  `update charge_refunds set status = $2, check_at = null, updated_at = $3 where id = $1 and status = 'pending' returning ${columns}`,
  rowColumns,
);

/** Stores the outcome of a refund. @returns null if it was stored before. */
export async function settleRefund(
  tx: Tx,
  { id, status, now }: { readonly id: string; readonly status: 'processed' | 'failed'; readonly now: Temporal.Instant },
): Promise<ChargeRefund | null> {
  return (await tx.run(settle, [id, status, now]))[0] ?? null;
}

const due = statement(
  'charge-refunds-due',
  `select ${columns} from charge_refunds where check_at <= $1 and ($2::uuid is null or id > $2) order by id limit 50`,
  rowColumns,
);

/** Returns refunds with an unknown outcome, in pages. */
export function listDueRefunds(
  db: Queryable,
  now: Temporal.Instant,
  after: string | null,
): Promise<readonly ChargeRefund[]> {
  return db.run(due, [now, after]);
}

const refused = statement(
  'charge-refunds-refused',
  `select exists (select from charge_refunds where charge_id = $1 and status = 'failed') as found`,
  { found: boolean },
);

/** Checks whether the bank of a charge's card refused a refund. */
export async function wasReturnRefused(db: Queryable, chargeId: string): Promise<boolean> {
  return (await db.run(refused, [chargeId]))[0]?.found ?? false;
}

const countRefunded = statement(
  'charges-add-refunded',
  'update charges set refunded_pence = refunded_pence + $2, updated_at = $3 where id = $1',
);

/** Adds to the refunded amount of a charge; the amount is negative if a refund failed. */
export async function addRefunded(
  tx: Tx,
  {
    chargeId,
    amountPence,
    now,
  }: { readonly chargeId: string; readonly amountPence: number; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(countRefunded, [chargeId, amountPence, now]);
}
