import type { DeliveryMethod } from '@huggg/contracts';
import type { Reach } from '../../../platform/context.ts';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';
import type { Order, OrderRow } from '../domain/order.ts';

const columns = `o.id, o.team_id as "teamId", o.user_id as "userId", o.type, o.name, o.notes, o.purchase_order_number as "purchaseOrderNumber", o.status, o.version,
  o.created_at as "createdAt", o.updated_at as "updatedAt"`;

const inReach = 'o.team_id = any ($1::uuid[]) and ($2::uuid is null or o.user_id = $2) and o.deleted_at is null';

const find = statement<Order>(
  'orders-find',
  `select ${columns}, o.details, (select t.id from transactions t where t.order_id = o.id) as "transactionId" from orders o where ${inReach} and o.id = $3`,
);

/** An order that the reach covers, or null. */
export async function findOrder(db: Queryable, reach: Reach, id: string): Promise<Order | null> {
  const [order] = await db.run(find, [reach.teamIds, reach.ownerId, id]);
  return order ?? null;
}

const insertOne = statement(
  'orders-insert',
  `insert into orders (id, team_id, user_id, type, name, notes, purchase_order_number, details, quantity, product_id, delivery_method, total_pence, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
);

/** What is stored of a draft beside its parts: what lists show of it. */
export type OrderDigest = {
  readonly quantity: number;
  readonly productId: string | null;
  readonly deliveryMethod: DeliveryMethod | null;
  readonly totalPence: number | null;
};

type Written = Pick<Order, 'id' | 'teamId' | 'userId' | 'type' | 'name' | 'notes' | 'purchaseOrderNumber' | 'details'>;

export async function insertOrder(
  tx: Tx,
  { order, digest, now }: { readonly order: Written; readonly digest: OrderDigest; readonly now: Date },
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

const lockOne = statement<Order>(
  'orders-lock',
  `select ${columns}, o.details, (select t.id from transactions t where t.order_id = o.id) as "transactionId" from orders o where ${inReach} and o.id = $3 for update of o`,
);

/** Locks an order that the reach covers, or answers null. */
export async function lockOrder(tx: Tx, reach: Reach, id: string): Promise<Order | null> {
  const [order] = await tx.run(lockOne, [reach.teamIds, reach.ownerId, id]);
  return order ?? null;
}

const updateOne = statement<{ version: number }>(
  'orders-update',
  `update orders set type = $3, name = $4, notes = $5, purchase_order_number = $6, details = $7, quantity = $8, product_id = $9, delivery_method = $10, total_pence = $11,
     version = version + 1, updated_at = $12
   where id = $1 and team_id = $2 and status = 'draft' returning version`,
);

/** Writes a draft that is locked. @returns its new version. */
export async function updateOrder(
  tx: Tx,
  { order, digest, now }: { readonly order: Written; readonly digest: OrderDigest; readonly now: Date },
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
  if (!row) throw new Error(`Order ${order.id} was written without being locked as a draft.`);
  return row.version;
}

const discard = statement(
  'orders-discard',
  `update orders set deleted_at = $3, updated_at = $3, version = version + 1 where id = $1 and team_id = $2 and status = 'draft'`,
);

export async function discardOrder(
  tx: Tx,
  { id, teamId, now }: { readonly id: string; readonly teamId: string; readonly now: Date },
): Promise<void> {
  await tx.run(discard, [id, teamId, now]);
}

const listed = `${columns}, o.quantity, o.product_id as "productId", o.delivery_method as "deliveryMethod", o.total_pence as "totalPence",
  coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) as "senderName"`;

// A team at a time, so that each is read from its own end of the index and no more than a page of it.
const page = statement<OrderRow>(
  'orders-drafts-page',
  `select ${listed} from unnest($1::uuid[]) as wanted (team_id) cross join lateral (
     select * from orders o where o.team_id = wanted.team_id and o.status = 'draft' and o.deleted_at is null and ($2::uuid is null or o.user_id = $2)
       and ($3::timestamptz is null or (o.updated_at, o.id) < ($3, $4::uuid))
     order by o.updated_at desc, o.id desc limit $5
   ) o join users u on u.id = o.user_id order by o.updated_at desc, o.id desc limit $5`,
);

const pageBack = statement<OrderRow>(
  'orders-drafts-page-back',
  `select ${listed} from unnest($1::uuid[]) as wanted (team_id) cross join lateral (
     select * from orders o where o.team_id = wanted.team_id and o.status = 'draft' and o.deleted_at is null and ($2::uuid is null or o.user_id = $2)
       and (o.updated_at, o.id) > ($3::timestamptz, $4::uuid)
     order by o.updated_at, o.id limit $5
   ) o join users u on u.id = o.user_id order by o.updated_at, o.id limit $5`,
);

export type Place = { readonly at: Date; readonly id: string };

/** Drafts after a place in the list, newest change first; `before` reads the page that ends there, oldest change first. */
export function listDrafts(
  db: Queryable,
  input: { readonly reach: Reach; readonly after: Place | null; readonly limit: number },
): Promise<OrderRow[]> {
  return db.run(page, [
    input.reach.teamIds,
    input.reach.ownerId,
    input.after?.at ?? null,
    input.after?.id ?? null,
    input.limit,
  ]);
}

export function listDraftsBefore(
  db: Queryable,
  input: { readonly reach: Reach; readonly before: Place; readonly limit: number },
): Promise<OrderRow[]> {
  return db.run(pageBack, [input.reach.teamIds, input.reach.ownerId, input.before.at, input.before.id, input.limit]);
}

const counted = statement<{ total: number }>(
  'orders-drafts-count',
  `select count(*) as total from (
     select 1 from orders o where o.team_id = any ($1::uuid[]) and o.status = 'draft' and o.deleted_at is null and ($2::uuid is null or o.user_id = $2) limit $3
   ) found`,
);

/** How many drafts the reach covers, at most one more than `cap`. */
export async function countDrafts(
  db: Queryable,
  { reach, cap }: { readonly reach: Reach; readonly cap: number },
): Promise<number> {
  const [row] = await db.run(counted, [reach.teamIds, reach.ownerId, cap + 1]);
  return row?.total ?? 0;
}
