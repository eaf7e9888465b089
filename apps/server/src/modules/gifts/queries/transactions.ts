import type { Temporal } from 'temporal-polyfill';
import { deliveryMethods, processingStates, vatVoucherTypes } from '@huggg/contracts';
import type { Reach } from '../../../platform/context.ts';
import {
  statement,
  type Queryable,
  type Tx,
  type RowOf,
  uuid,
  text,
  nullable,
  oneOf,
  integer,
  pence,
  boolean,
  json,
  instant,
  array,
} from '../../../platform/database/index.ts';
import { storedWrap } from '../../styling/index.ts';
import { giftMeta, giftStatus } from './gift-columns.ts';
import { reachedConditions } from './gift-conditions.ts';

/** The columns selected from transactions, with the alias `t`. */
export const transactionReadSelection = `t.id, t.order_id, t.team_id, t.user_id, t.wallet_id, t.hold_id,
  t.plan_id, t.product_id, t.name, t.notes, t.purchase_order_number, t.reason_code,
  t.delivery_method, t.quantity, t.price_pence, t.fee_pence, t.vat_pence,
  t.sale_total_pence, t.voucher_type, t.refunds_expired, t.from_name, t.message,
  t.theme_id, t.branding_look_id, t.giftwrap, t.cover_image_url, t.cover_image_alt, t.language, t.gift_meta, t.expiry_days, t.claim_by,
  t.send_at, t.time_zone, t.notify_on_complete, t.reminders, t.sms_reminders, t.tags, t.processing, t.prepared, t.dispatched, t.failed,
  t.purchase_status, t.created_at, t.updated_at, t.completed_at, t.super_link_id`;

const inReach = 't.id = $3 and t.team_id = any ($1::uuid[]) and ($2::uuid is null or t.user_id = $2)';

export const transactionReadColumns = {
  id: uuid,
  orderId: uuid,
  teamId: uuid,
  userId: uuid,
  walletId: uuid,
  holdId: uuid,
  planId: uuid,
  productId: uuid,
  name: text,
  notes: text,
  purchaseOrderNumber: nullable(text),
  reasonCode: nullable(text),
  deliveryMethod: oneOf(deliveryMethods),
  quantity: integer,
  pricePence: pence,
  feePence: pence,
  vatPence: pence,
  saleTotalPence: pence,
  voucherType: oneOf(vatVoucherTypes),
  refundsExpired: boolean,
  fromName: text,
  message: text,
  themeId: nullable(uuid),
  brandingLookId: nullable(uuid),
  giftwrap: nullable(json(storedWrap)),
  coverImageUrl: nullable(text),
  coverImageAlt: text,
  language: nullable(text),
  giftMeta: json(giftMeta),
  expiryDays: integer,
  claimBy: instant,
  sendAt: nullable(instant),
  timeZone: text,
  notifyOnComplete: boolean,
  reminders: boolean,
  smsReminders: boolean,
  tags: array(text),
  processing: nullable(oneOf(processingStates)),
  prepared: integer,
  dispatched: integer,
  failed: integer,
  purchaseStatus: oneOf(['successful', 'failed']),
  createdAt: instant,
  updatedAt: instant,
  completedAt: nullable(instant),
  superLinkId: nullable(uuid),
};

/** A transaction as read for display. */
export type TransactionRead = RowOf<typeof transactionReadColumns>;

const find = statement(
  'transactions-find',
  `select ${transactionReadSelection} from transactions t where ${inReach}`,
  transactionReadColumns,
);

/** Returns a transaction within the reach; null if there is none. */
export async function findTransaction(db: Queryable, reach: Reach, id: string): Promise<TransactionRead | null> {
  const [row] = await db.run(find, [reach.teamIds, reach.ownerId, id]);
  return row ?? null;
}

const ofOrder = statement('transactions-of-order', 'select id from transactions where order_id = $1', { id: uuid });

/**
 * Returns the transaction that paid for an order; null if there is none. The caller must have read the order within its
 * own reach.
 */
export async function findTransactionIdOf(db: Queryable, orderId: string): Promise<string | null> {
  return (await db.run(ofOrder, [orderId]))[0]?.id ?? null;
}

const lock = statement(
  'transactions-lock',
  `select ${transactionReadSelection} from transactions t where ${inReach} for no key update`,
  transactionReadColumns,
);

/** Locks and returns a transaction within the reach; null if there is none. Lock its gifts after it. */
export async function lockTransaction(tx: Tx, reach: Reach, id: string): Promise<TransactionRead | null> {
  const [row] = await tx.run(lock, [reach.teamIds, reach.ownerId, id]);
  return row ?? null;
}

const lockById = statement('transactions-lock-by-id', 'select id from transactions where id = $1 for no key update', {
  id: uuid,
});

/** Locks a transaction for a job, which has no team and so no reach. */
export async function lockTransactionById(tx: Tx, id: string): Promise<void> {
  await tx.run(lockById, [id]);
}

const statusColumns = {
  transactionId: uuid,
  statusId: giftStatus,
  count: integer,
  sent: integer,
  opened: integer,
  claimed: integer,
  undelivered: integer,
  lastSentAt: nullable(instant),
  lastExpiresAt: instant,
};

export type StatusCount = RowOf<typeof statusColumns>;

const statuses = statement(
  'transactions-statuses',
  `select g.transaction_id, g.status_id, count(*) as count, count(*) filter (where ${reachedConditions.sent}) as sent, count(*) filter (where ${reachedConditions.opened}) as opened, count(*) filter (where ${reachedConditions.claimed}) as claimed,
     count(*) filter (where ${reachedConditions.bounced}) as undelivered,
     max(g.sent_at) as last_sent_at, max(g.expires_at) as last_expires_at from gifts g where g.transaction_id = any ($1::uuid[]) group by g.transaction_id, g.status_id order by g.transaction_id, g.status_id`,
  statusColumns,
);

/**
 * Counts the gifts of several transactions by status. The caller must have read these transactions within its own
 * reach.
 */
export function countStatuses(db: Queryable, transactionIds: readonly string[]): Promise<StatusCount[]> {
  return db.run(statuses, [transactionIds]);
}

const updateDetails = statement(
  'transactions-update-details',
  `update transactions set name = $3, notes = $4, purchase_order_number = $5, reason_code = $6, notify_on_complete = $7, reminders = $8, message = $9, giftwrap = $10, updated_at = $11
   where id = $1 and team_id = $2`,
);

/** Updates the editable fields of a locked transaction. */
export async function writeTransactionDetails(
  tx: Tx,
  transaction: TransactionRead,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(updateDetails, [
    transaction.id,
    transaction.teamId,
    transaction.name,
    transaction.notes,
    transaction.purchaseOrderNumber,
    transaction.reasonCode,
    transaction.notifyOnComplete,
    transaction.reminders,
    transaction.message,
    transaction.giftwrap ? JSON.stringify(transaction.giftwrap) : null,
    now,
  ]);
}
