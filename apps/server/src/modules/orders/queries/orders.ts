import type { Temporal } from 'temporal-polyfill';
import type { DeliveryMethod } from '@huggg/contracts';
import type { Reach } from '../../../platform/context.ts';
import { statement, type Queryable, type Tx, type RowOf, integer } from '../../../platform/database/index.ts';
import type { Order } from '../domain/order.ts';
import { orderSelection, wholeOrderColumns } from './order-columns.ts';

const inReach = 'o.team_id = any ($1::uuid[]) and ($2::uuid is null or o.user_id = $2) and o.deleted_at is null';

const insertOne = statement(
  'orders-insert',
  `insert into orders (id, team_id, user_id, type, name, notes, purchase_order_number, details, quantity, product_id, delivery_method, total_pence, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
);

/** The summary stored beside a draft, for lists. */
export type OrderDigest = {
  readonly quantity: number;
  readonly productId: string | null;
  readonly deliveryMethod: DeliveryMethod | null;
  readonly totalPence: number | null;
};

type WrittenOrder = Pick<
  Order,
  'id' | 'teamId' | 'userId' | 'type' | 'name' | 'notes' | 'purchaseOrderNumber' | 'details'
>;

export async function insertOrder(
  tx: Tx,
  {
    order,
    digest,
    now,
  }: { readonly order: WrittenOrder; readonly digest: OrderDigest; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(insertOne, [
    order.id,
    order.teamId,
    order.userId,
    order.type,
    order.name,
    order.notes,
    order.purchaseOrderNumber,
    JSON.stringify(order.details),
    digest.quantity,
    digest.productId,
    digest.deliveryMethod,
    digest.totalPence,
    now,
  ]);
}

const lockOne = statement(
  'orders-lock',
  `select ${orderSelection}, o.details, null::uuid as transaction_id from orders o where ${inReach} and o.id = $3 for no key update of o`,
  wholeOrderColumns,
);

/** Locks and returns an order within the reach; null if there is none. The transaction that bought it is not read. */
export async function lockOrder(tx: Tx, reach: Reach, id: string): Promise<Order | null> {
  const [order] = await tx.run(lockOne, [reach.teamIds, reach.ownerId, id]);
  return order ?? null;
}

const updateOne = statement(
  'orders-update',
  `update orders set type = $3, name = $4, notes = $5, purchase_order_number = $6, details = $7, quantity = $8, product_id = $9, delivery_method = $10, total_pence = $11,
     version = version + 1, updated_at = $12
   where id = $1 and team_id = $2 and status = 'draft' returning version`,
  { version: integer },
);

/** Updates a locked draft. @returns its new version. */
export async function updateOrder(
  tx: Tx,
  {
    order,
    digest,
    now,
  }: { readonly order: WrittenOrder; readonly digest: OrderDigest; readonly now: Temporal.Instant },
): Promise<number> {
  const [row] = await tx.run(updateOne, [
    order.id,
    order.teamId,
    order.type,
    order.name,
    order.notes,
    order.purchaseOrderNumber,
    JSON.stringify(order.details),
    digest.quantity,
    digest.productId,
    digest.deliveryMethod,
    digest.totalPence,
    now,
  ]);
  if (!row) throw new Error(`Order ${order.id} was not updated: it was not locked as a draft.`);
  return row.version;
}

const discard = statement(
  'orders-discard',
  `update orders set deleted_at = $3, updated_at = $3, version = version + 1 where id = $1 and team_id = $2 and status = 'draft'`,
);

export async function discardOrder(
  tx: Tx,
  { id, teamId, now }: { readonly id: string; readonly teamId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(discard, [id, teamId, now]);
}

const pay = statement(
  'orders-pay',
  `update orders set status = 'paid', version = version + 1, updated_at = $2 where id = any ($1::uuid[])`,
);

/** Marks orders as paid. The caller must hold their locks. */
export async function markPaid(tx: Tx, orderIds: readonly string[], now: Temporal.Instant): Promise<void> {
  if (orderIds.length > 0) await tx.run(pay, [orderIds, now]);
}

const waitingOfTeam = statement(
  'orders-drafts-of-team',
  `select count(*) as drafts from orders o where o.team_id = $1 and o.status <> 'paid' and o.deleted_at is null`,
  { drafts: integer },
);

/** Counts a team's unpaid orders: drafts, and orders with a payment in progress. */
export async function countDraftsOfTeam(db: Queryable, teamId: string): Promise<{ readonly drafts: number }> {
  const [row] = await db.run(waitingOfTeam, [teamId]);
  return row ?? { drafts: 0 };
}

type Buyer = { readonly teamId: string; readonly userId: string };

const openColumns = { drafts: integer, superLinks: integer };

export type OpenOrders = RowOf<typeof openColumns>;

const openOfBuyer = statement(
  'orders-open-of-buyer',
  `select count(*) filter (where o.status <> 'paid' and o.deleted_at is null) as drafts,
     count(*) filter (where o.status = 'paid' and o.type = 'superhuggg') as super_links
   from orders o where o.team_id = $1 and o.user_id = $2`,
  openColumns,
);

/** Counts a person's drafts and open super links in a team. */
export async function countOpenOrdersOf(db: Queryable, { teamId, userId }: Buyer): Promise<OpenOrders> {
  const [row] = await db.run(openOfBuyer, [teamId, userId]);
  return row ?? { drafts: 0, superLinks: 0 };
}

const handOver = statement(
  `orders-hand-over`,
  `update orders set user_id = $3 where team_id = $1 and user_id = $2 and status <> 'paid' and deleted_at is null`,
);

/** Reassigns a person's unpaid orders in a team to another person. */
export async function handOverDrafts(
  tx: Tx,
  { teamId, userId, heirId }: Buyer & { readonly heirId: string },
): Promise<void> {
  await tx.run(handOver, [teamId, userId, heirId]);
}
