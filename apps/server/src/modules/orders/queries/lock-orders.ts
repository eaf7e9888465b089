import type { LockedOrder, Order } from '../domain/order.ts';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

const lockAll = statement<LockedOrder>(
  'purchases-lock-orders',
  `select id, version, status, deleted_at is not null as discarded from orders where id = any ($1::uuid[]) order by id for update`,
);

/** Locks the orders of a batch in the order of their ids; what they hold was read before. */
export async function lockOrdersToPay(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LockedOrder>> {
  const rows = await tx.run(lockAll, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

// The list stands in a subselect so that its length does not make PostgreSQL plan anew each time.
const findAll = statement<Order>(
  'purchases-find-orders',
  `select o.id, o.team_id as "teamId", o.user_id as "userId", o.type, o.name, o.notes, o.purchase_order_number as "purchaseOrderNumber", o.details, o.status, o.version,
     (select t.id from transactions t where t.order_id = o.id) as "transactionId", o.created_at as "createdAt", o.updated_at as "updatedAt"
   from orders o where o.id = any ((select $1::uuid[])::uuid[]) and o.deleted_at is null`,
);

/** Orders that are to be paid, of whichever team: each buyer's right to theirs is checked by the caller. */
export async function findOrdersToPay(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Order>> {
  const rows = await db.run(findAll, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
