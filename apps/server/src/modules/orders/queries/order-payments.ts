import {
  orderPaymentFailures,
  orderPaymentMethods,
  orderPaymentStatuses,
  orderPaymentTransitions,
  permissionKeys,
  permissionScopes,
  type OrderPaymentFailure,
  type OrderPaymentStatus,
  type OrderStatus,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  instant,
  json,
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

/** The payer's permissions when they paid. The order is bought with these, however much later the money arrives. */
export const buyerRights = z.object({
  kind: z.enum(['user', 'client']),
  role: z.string(),
  teamId: z.string(),
  subtreeTeamIds: z.array(z.string()),
  permissions: z.partialRecord(z.enum(permissionKeys), z.enum(permissionScopes)),
});
export type BuyerRights = z.infer<typeof buyerRights>;

const metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const columns = {
  id: uuid,
  orderId: uuid,
  teamId: uuid,
  userId: uuid,
  buyer: json(buyerRights),
  metadata: json(metadata),
  method: oneOf(orderPaymentMethods),
  walletId: uuid,
  chargeId: nullable(uuid),
  cardPence: pence,
  reference: nullable(text),
  amountPence: pence,
  status: oneOf(orderPaymentStatuses),
  failure: nullable(oneOf(orderPaymentFailures)),
  lapsesAt: nullable(instant),
  seenAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
};

/** A payment of an order by card or by invoice. */
export type OrderPayment = RowOf<typeof columns>;

const names =
  'id, order_id, team_id, user_id, buyer, metadata, method, wallet_id, charge_id, card_pence, reference, amount_pence, status, failure, lapses_at, seen_at, created_at, updated_at';

export type NewOrderPayment = Omit<OrderPayment, 'failure' | 'seenAt' | 'createdAt' | 'updatedAt'>;

const insert = statement(
  'order-payments-insert',
  `insert into order_payments (id, order_id, team_id, user_id, buyer, metadata, method, wallet_id, charge_id, card_pence, reference, amount_pence, status, lapses_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)`,
);

export async function insertOrderPayment(tx: Tx, payment: NewOrderPayment, now: Temporal.Instant): Promise<void> {
  await tx.run(insert, [
    payment.id,
    payment.orderId,
    payment.teamId,
    payment.userId,
    JSON.stringify(payment.buyer),
    JSON.stringify(payment.metadata),
    payment.method,
    payment.walletId,
    payment.chargeId,
    payment.cardPence,
    payment.reference,
    payment.amountPence,
    payment.status,
    payment.lapsesAt,
    now,
  ]);
}

const byId = statement('order-payments-by-id', `select ${names} from order_payments where id = $1`, columns);

export async function findOrderPayment(db: Queryable, id: string): Promise<OrderPayment | null> {
  const [row] = await db.run(byId, [id]);
  return row ?? null;
}

const lockOne = statement(
  'order-payments-lock',
  `select ${names} from order_payments where id = $1 for no key update`,
  columns,
);

/** Locks a payment. The caller must hold the lock of its order. */
export async function lockOrderPayment(tx: Tx, id: string): Promise<OrderPayment | null> {
  const [row] = await tx.run(lockOne, [id]);
  return row ?? null;
}

const newest = statement(
  'order-payments-newest',
  `select ${names} from order_payments where order_id = $1 order by id desc limit 1`,
  columns,
);

/** Returns the newest payment of an order. */
export async function findNewestPayment(db: Queryable, orderId: string): Promise<OrderPayment | null> {
  const [row] = await db.run(newest, [orderId]);
  return row ?? null;
}

const ofCharge = statement(
  'order-payments-of-charge',
  `select ${names} from order_payments where charge_id = $1 order by id desc limit 1`,
  columns,
);

/** Returns the newest payment that used a charge. */
export async function findPaymentOfCharge(db: Queryable, chargeId: string): Promise<OrderPayment | null> {
  const [row] = await db.run(ofCharge, [chargeId]);
  return row ?? null;
}

const used = statement(
  'order-payments-charge-used',
  `select id from order_payments where charge_id = $1 and status in ('open', 'paid')`,
  { id: uuid },
);

/** Checks whether a charge pays for an order, or is about to. */
export async function isChargeUsed(db: Queryable, chargeId: string): Promise<boolean> {
  return (await db.run(used, [chargeId])).length > 0;
}

const ofReferences = statement(
  'order-payments-of-references',
  `select ${names} from order_payments where reference = any ($1::text[]) and reference is not null and status in ('open', 'withdrawn', 'lapsed') and seen_at is null order by id`,
  columns,
);

/**
 * Returns payments whose bank transfer may still arrive. Payments that ended without one keep their reference, so that
 * late money is credited to the right wallet.
 */
export function listPaymentsOfReferences(
  db: Queryable,
  references: readonly string[],
): Promise<readonly OrderPayment[]> {
  return db.run(ofReferences, [references]);
}

const ended = statement(
  'order-payments-ended',
  `select id from order_payments where id = any ($1::uuid[]) and status not in ('open', 'paid')`,
  { id: uuid },
);

/** Returns those of some payments for which their order no longer waits. */
export async function findEndedPayments(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await db.run(ended, [ids])).map(({ id }) => id));
}

const markSeen = statement(
  'order-payments-seen',
  'update order_payments set seen_at = $2, updated_at = $2 where id = $1 and seen_at is null',
);

/** Records that a bank transfer has arrived in full. */
export async function markPaymentSeen(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(markSeen, [id, now]);
}

const end = statement(
  'order-payments-end',
  `update order_payments set status = $2, failure = $3, updated_at = $4 where id = $1 and status = any ($5::text[])`,
);

/** Ends a payment if its status allows it. The caller must hold the lock of its order. */
export async function endPayment(
  tx: Tx,
  {
    id,
    status,
    failure,
    now,
  }: {
    readonly id: string;
    readonly status: Exclude<OrderPaymentStatus, 'open'>;
    readonly failure: OrderPaymentFailure | null;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const from = orderPaymentStatuses.filter((known) => orderPaymentTransitions[known].includes(status));
  await tx.run(end, [id, status, failure, now, from]);
}

const tell = statement(
  'order-payments-told',
  'update order_payments set failure = $2, told_at = $3, updated_at = $3 where id = $1 and told_at is null returning id',
  { id: uuid },
);

/**
 * Stores why the money of an ended payment did not buy its order, so that the order shows it too.
 * @returns whether the buyer must be notified now, once for each payment.
 */
export async function markBuyerNotified(
  tx: Tx,
  { id, reason, now }: { readonly id: string; readonly reason: OrderPaymentFailure; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(tell, [id, reason, now])).length > 0;
}

const underWay = statement(
  'order-payments-under-way',
  `select ${names} from order_payments where status = 'open' and updated_at <= $1 and (method = 'charge' or seen_at is not null or lapses_at <= $2) and ($3::uuid is null or id > $3)
   order by id limit 100`,
  columns,
);

/**
 * Returns open payments whose state may have changed: charges, received transfers, and payments past their last day.
 */
export function listPaymentsToFinish(
  db: Queryable,
  {
    before,
    now,
    after,
  }: { readonly before: Temporal.Instant; readonly now: Temporal.Instant; readonly after: string | null },
): Promise<readonly OrderPayment[]> {
  return db.run(underWay, [before, now, after]);
}

const setStatus = statement(
  'orders-set-status',
  `update orders set status = $2, version = version + 1, updated_at = $3 where id = $1 and deleted_at is null returning id`,
  { id: uuid },
);

/**
 * Changes the status of an order. The caller must hold its lock and has checked that it is allowed
 * (`orderTransitions`).
 */
export async function setOrderStatus(
  tx: Tx,
  {
    id,
    status,
    now,
  }: { readonly id: string; readonly status: Exclude<OrderStatus, 'paid'>; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(setStatus, [id, status, now]);
}
