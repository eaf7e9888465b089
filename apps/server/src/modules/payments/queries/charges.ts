import { chargeStatuses, declineClasses, type DeclineClass } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  bytes,
  instant,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

export const rowColumns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  walletId: nullable(uuid),
  cardId: nullable(uuid),
  orderId: nullable(uuid),
  leftOrderId: nullable(uuid),
  amountPence: pence,
  status: oneOf(chargeStatuses),
  automatic: boolean,
  recurring: boolean,
  storeCard: boolean,
  inputHash: nullable(bytes),
  paymentId: nullable(text),
  redirectUrl: nullable(text),
  declineClass: nullable(oneOf(declineClasses)),
  creditedAt: nullable(instant),
  refundedPence: pence,
  transactionId: nullable(uuid),
  settledAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
};

/** A payment from a card, completed or requested. */
export type Charge = RowOf<typeof rowColumns>;

export const columns =
  'id, team_id, user_id, wallet_id, card_id, order_id, left_order_id, amount_pence, status, automatic, recurring, store_card, input_hash, payment_id, redirect_url, decline_class, credited_at, refunded_pence, transaction_id, settled_at, created_at, updated_at';

export type NewCharge = Pick<
  Charge,
  'id' | 'teamId' | 'userId' | 'walletId' | 'cardId' | 'amountPence' | 'automatic' | 'recurring' | 'storeCard'
> & {
  /** The order that it should pay for. */
  readonly orderId?: string | null;
  readonly idempotencyKey: string | null;
  readonly inputHash: Buffer | null;
};

const insert = statement(
  'charges-insert',
  `insert into charges (id, team_id, user_id, wallet_id, card_id, amount_pence, status, automatic, recurring, store_card, idempotency_key, input_hash, check_at, created_at, updated_at, order_id)
   values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10, $11, $12, $13, $13, $14)
   on conflict do nothing returning ${columns}`,
  rowColumns,
);

/**
 * Records that a card is about to be charged.
 * @returns null if this key was used before, or if the wallet or order has another open charge.
 */
export async function insertCharge(
  tx: Tx,
  charge: NewCharge,
  { now, checkAt }: { readonly now: Temporal.Instant; readonly checkAt: Temporal.Instant },
): Promise<Charge | null> {
  const [row] = await tx.run(insert, [
    charge.id,
    charge.teamId,
    charge.userId,
    charge.walletId,
    charge.cardId,
    charge.amountPence,
    charge.automatic,
    charge.recurring,
    charge.storeCard,
    charge.idempotencyKey,
    charge.inputHash,
    checkAt,
    now,
    charge.orderId ?? null,
  ]);
  return row ?? null;
}

const byKey = statement(
  'charges-by-key',
  `select ${columns} from charges where team_id = $1 and user_id = $2 and idempotency_key = $3`,
  rowColumns,
);

/** Finds the charge that an earlier call with this key made. */
export async function findChargeByKey(
  db: Queryable,
  { teamId, userId, key }: { readonly teamId: string; readonly userId: string; readonly key: string },
): Promise<Charge | null> {
  const [row] = await db.run(byKey, [teamId, userId, key]);
  return row ?? null;
}

const byId = statement('charges-by-id', `select ${columns} from charges where id = $1`, rowColumns);

export async function findCharge(db: Queryable, id: string): Promise<Charge | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const lock = statement('charges-lock', `select ${columns} from charges where id = $1 for no key update`, rowColumns);

export async function lockCharge(tx: Tx, id: string): Promise<Charge | null> {
  const [row] = await tx.run(lock, [id]);
  return row ?? null;
}

const ofPayment = statement(
  'charges-of-payment',
  `select id from charges where payment_id = $1 or id::text = $2 limit 1`,
  { id: uuid },
);

/** Finds the charge of a provider's payment, by the payment's id or by its reference to the charge. */
export async function findChargeOfPayment(
  db: Queryable,
  { paymentId, reference }: { readonly paymentId: string; readonly reference: string | null },
): Promise<string | null> {
  const [row] = await db.run(ofPayment, [paymentId, reference]);
  return row?.id ?? null;
}

const due = statement(
  'charges-due',
  `select ${columns} from charges where check_at <= $1 and ($2::uuid is null or id > $2) order by id limit 50`,
  rowColumns,
);

/** Returns charges whose outcome is due to be checked, in pages. */
export function listDueCharges(db: Queryable, now: Temporal.Instant, after: string | null): Promise<readonly Charge[]> {
  return db.run(due, [now, after]);
}

const wait = statement(
  'charges-wait',
  `update charges set payment_id = coalesce($2, payment_id), redirect_url = coalesce($3, redirect_url), check_at = $4, updated_at = $5 where id = $1 returning ${columns}`,
  rowColumns,
);

/** Updates a charge that is still open, and sets when it is checked again. */
export async function updateOpenCharge(
  tx: Tx,
  {
    id,
    paymentId,
    redirectUrl,
    checkAt,
    now,
  }: {
    readonly id: string;
    readonly paymentId: string | null;
    readonly redirectUrl: string | null;
    readonly checkAt: Temporal.Instant | null;
    readonly now: Temporal.Instant;
  },
): Promise<Charge | null> {
  const [row] = await tx.run(wait, [id, paymentId, redirectUrl, checkAt, now]);
  return row ?? null;
}

const settle = statement(
  'charges-settle',
  `update charges set status = $2, decline_class = $3, payment_id = coalesce($4, payment_id), card_id = coalesce($5, card_id), check_at = $6, settled_at = $7, updated_at = $7,
     order_id = case when status = 'failed' then null else order_id end,
     left_order_id = case when status = 'failed' then coalesce(order_id, left_order_id) else left_order_id end
   where id = $1 returning ${columns}`,
  rowColumns,
);

/** Stores the outcome of a charge, whose lock the caller must hold. A charge that failed pays for no order. */
export async function settleCharge(
  tx: Tx,
  given: {
    readonly id: string;
    readonly status: Exclude<Charge['status'], 'pending'>;
    readonly declineClass: DeclineClass | null;
    readonly paymentId: string | null;
    readonly cardId: string | null;
    readonly checkAt: Temporal.Instant | null;
    readonly now: Temporal.Instant;
  },
): Promise<Charge> {
  const [row] = await tx.run(settle, [
    given.id,
    given.status,
    given.declineClass,
    given.paymentId,
    given.cardId,
    given.checkAt,
    given.now,
  ]);
  if (!row) throw new Error(`The charge ${given.id} was not found.`);
  return row;
}

const credit = statement(
  'charges-credit',
  `update charges set wallet_id = $2, credited_at = $3, check_at = null, updated_at = $3 where id = $1 and credited_at is null returning ${columns}`,
  rowColumns,
);

/** Marks the money of a charge as credited to a wallet. @returns null if it was already credited. */
export async function markCredited(
  tx: Tx,
  { id, walletId, now }: { readonly id: string; readonly walletId: string; readonly now: Temporal.Instant },
): Promise<Charge | null> {
  const [row] = await tx.run(credit, [id, walletId, now]);
  return row ?? null;
}

const aim = statement(
  'charges-aim',
  `update charges set wallet_id = $2, updated_at = $3 where id = $1 returning ${columns}`,
  rowColumns,
);

/** Sets the wallet that receives the money of an open charge. */
export async function setChargeWallet(
  tx: Tx,
  { id, walletId, now }: { readonly id: string; readonly walletId: string; readonly now: Temporal.Instant },
): Promise<Charge | null> {
  const [row] = await tx.run(aim, [id, walletId, now]);
  return row ?? null;
}

const paid = statement(
  'charges-paid-order',
  'update charges set transaction_id = $2, updated_at = $3 where id = $1 and transaction_id is null',
);

/** Records the order that a charge paid for. The caller must hold the charge's lock. */
export async function recordPaidOrder(
  tx: Tx,
  {
    chargeId,
    transactionId,
    now,
  }: { readonly chargeId: string; readonly transactionId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(paid, [chargeId, transactionId, now]);
}
