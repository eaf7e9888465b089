import type { GiftStatusId, Funnel } from '@huggg/contracts';
import type { Reach } from '../../../platform/context.ts';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';
import { reached } from './gift-conditions.ts';
import type { TransactionRead } from '../domain/transaction-read.ts';

/** Columns of `TransactionRead`, of transactions t. */
export const transactionReadColumns = `t.id, t.order_id as "orderId", t.team_id as "teamId", t.user_id as "userId", t.wallet_id as "walletId", t.hold_id as "holdId",
  t.plan_id as "planId", t.product_id as "productId", t.name, t.notes, t.purchase_order_number as "purchaseOrderNumber", t.reason_code as "reasonCode",
  t.delivery_method as "deliveryMethod", t.quantity, t.price_pence as "pricePence", t.fee_pence as "feePence", t.vat_pence as "vatPence",
  t.sale_total_pence as "saleTotalPence", t.voucher_type as "voucherType", t.refunds_expired as "refundsExpired", t.from_name as "fromName", t.message,
  t.theme_id as "themeId", t.giftwrap, t.cover_image_url as "coverImageUrl", t.cover_image_alt as "coverImageAlt", t.language, t.gift_meta as "giftMeta", t.expiry_days as "expiryDays", t.claim_by as "claimBy",
  t.send_at as "sendAt", t.time_zone as "timeZone", t.notify_on_complete as "notifyOnComplete", t.reminders, t.tags, t.processing, t.prepared, t.dispatched, t.failed,
  t.purchase_status as "purchaseStatus", t.created_at as "createdAt", t.updated_at as "updatedAt", t.completed_at as "completedAt"`;

const inReach = 't.id = $3 and t.team_id = any ($1::uuid[]) and ($2::uuid is null or t.user_id = $2)';

const find = statement<TransactionRead>(
  'transactions-find',
  `select ${transactionReadColumns} from transactions t where ${inReach}`,
);

/** A transaction that the reach covers, or null. */
export async function findTransaction(db: Queryable, reach: Reach, id: string): Promise<TransactionRead | null> {
  const [row] = await db.run(find, [reach.teamIds, reach.ownerId, id]);
  return row ?? null;
}

const ofOrder = statement<{ readonly id: string }>(
  'transactions-of-order',
  'select id from transactions where order_id = $1',
);

/** The transaction that an order was paid by, or null. The caller has read the order within its reach. */
export async function findTransactionIdOf(db: Queryable, orderId: string): Promise<string | null> {
  return (await db.run(ofOrder, [orderId]))[0]?.id ?? null;
}

const lock = statement<TransactionRead>(
  'transactions-lock',
  `select ${transactionReadColumns} from transactions t where ${inReach} for no key update`,
);

/** Locks a transaction that the reach covers, or answers null. Its gifts are locked after it. */
export async function lockTransaction(tx: Tx, reach: Reach, id: string): Promise<TransactionRead | null> {
  const [row] = await tx.run(lock, [reach.teamIds, reach.ownerId, id]);
  return row ?? null;
}

const lockById = statement('transactions-lock-by-id', 'select id from transactions where id = $1 for no key update');

/** Locks a transaction for a job, which acts for no team. */
export async function lockTransactionById(tx: Tx, id: string): Promise<void> {
  await tx.run(lockById, [id]);
}

const steps = Object.entries(reached).map(([step, condition]) => `count(*) filter (where ${condition}) as ${step}`);

export type FunnelRead = Funnel & { readonly claimBy: Date | null };

const funnel = statement<FunnelRead>(
  'transactions-funnel',
  `select ${steps.join(', ')}, max(g.expires_at) as "claimBy" from gifts g where g.transaction_id = $1 and g.team_id = $2`,
);

/** How many gifts of a transaction ever reached each step. */
export async function readFunnel(
  db: Queryable,
  { transactionId, teamId }: { readonly transactionId: string; readonly teamId: string },
): Promise<FunnelRead> {
  const [row] = await db.run(funnel, [transactionId, teamId]);
  if (!row) throw new Error('A count always answers a row.');
  return row;
}

export type StatusCount = {
  readonly transactionId: string;
  readonly statusId: GiftStatusId;
  readonly count: number;
  readonly opened: number;
  readonly undelivered: number;
  readonly lastSentAt: Date | null;
  readonly lastExpiresAt: Date;
};

const statuses = statement<StatusCount>(
  'transactions-statuses',
  `select g.transaction_id as "transactionId", g.status_id as "statusId", count(*) as count, count(*) filter (where ${reached.opened}) as opened, count(*) filter (where ${reached.bounced}) as undelivered,
     max(g.sent_at) as "lastSentAt", max(g.expires_at) as "lastExpiresAt" from gifts g where g.transaction_id = any ($1::uuid[]) group by g.transaction_id, g.status_id order by g.transaction_id, g.status_id`,
);

/** Gifts by status of several transactions at once. The caller has read these transactions within its reach. */
export function countStatuses(db: Queryable, transactionIds: readonly string[]): Promise<StatusCount[]> {
  return db.run(statuses, [transactionIds]);
}

const updateDetails = statement(
  'transactions-update-details',
  `update transactions set name = $3, notes = $4, purchase_order_number = $5, reason_code = $6, notify_on_complete = $7, reminders = $8, message = $9, giftwrap = $10, updated_at = $11
   where id = $1 and team_id = $2`,
);

/** Writes what may be changed of a transaction that is locked. */
export async function writeTransactionDetails(tx: Tx, transaction: TransactionRead, now: Date): Promise<void> {
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

export type ReportScope = {
  readonly reach: Reach;
  readonly userId: string;
  readonly from: Date | null;
  readonly until: Date | null;
};

const ofUser = `t.team_id = any ($1::uuid[]) and t.user_id = $2 and ($3::timestamptz is null or t.created_at >= $3) and ($4::timestamptz is null or t.created_at < $4)`;

const reportPage = statement<TransactionRead>(
  'transactions-of-user',
  `select ${transactionReadColumns} from transactions t where ${ofUser} and ($5::timestamptz is null or (t.created_at, t.id) < ($5, $6::uuid)) order by t.created_at desc, t.id desc limit $7`,
);

const reportPageBack = statement<TransactionRead>(
  'transactions-of-user-back',
  `select ${transactionReadColumns} from transactions t where ${ofUser} and (t.created_at, t.id) > ($5::timestamptz, $6::uuid) order by t.created_at, t.id limit $7`,
);

export type TransactionPlace = { readonly at: Date; readonly id: string };

/** A person's transactions after a place, newest first. */
export function listTransactionsOf(
  db: Queryable,
  {
    reach,
    userId,
    from,
    until,
    after,
    limit,
  }: ReportScope & { readonly after: TransactionPlace | null; readonly limit: number },
): Promise<TransactionRead[]> {
  return db.run(reportPage, [reach.teamIds, userId, from, until, after?.at ?? null, after?.id ?? null, limit]);
}

/** A person's transactions before a place, nearest first. */
export function listTransactionsOfBefore(
  db: Queryable,
  {
    reach,
    userId,
    from,
    until,
    before,
    limit,
  }: ReportScope & { readonly before: TransactionPlace; readonly limit: number },
): Promise<TransactionRead[]> {
  return db.run(reportPageBack, [reach.teamIds, userId, from, until, before.at, before.id, limit]);
}

const reportCount = statement<{ total: number }>(
  'transactions-of-user-count',
  `select count(*) as total from (select 1 from transactions t where ${ofUser} limit $5) found`,
);

/** How many there are, at most one more than `cap`. */
export async function countTransactionsOf(
  db: Queryable,
  { reach, userId, from, until, cap }: ReportScope & { readonly cap: number },
): Promise<number> {
  const [row] = await db.run(reportCount, [reach.teamIds, userId, from, until, cap + 1]);
  return row?.total ?? 0;
}
