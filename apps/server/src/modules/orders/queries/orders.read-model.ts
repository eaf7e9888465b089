import type { Reach } from '../../../platform/context.ts';
import { hiddenParameter, statement, type Queryable } from '../../../platform/database/index.ts';
import type { Order } from '../domain/order.ts';
import { orderSelection, wholeOrderColumns } from './order-columns.ts';

const inReach = 'o.team_id = any ($1::uuid[]) and ($2::uuid is null or o.user_id = $2) and o.deleted_at is null';

const find = statement(
  'orders-find',
  `select ${orderSelection}, o.details, (select t.id from transactions t where t.order_id = o.id) as transaction_id from orders o where ${inReach} and o.id = $3`,
  wholeOrderColumns,
);

/** Returns an order within the reach; null if there is none. */
export async function findOrder(db: Queryable, reach: Reach, id: string): Promise<Order | null> {
  const [order] = await db.run(find, [reach.teamIds, reach.ownerId, id]);
  return order ?? null;
}

// The list is in a subselect so that PostgreSQL does not plan again for each list length.
const findAll = statement(
  'purchases-find-orders',
  `select ${orderSelection}, o.details, (select t.id from transactions t where t.order_id = o.id) as transaction_id
   from orders o where o.id = any (${hiddenParameter('$1', 'uuid[]')}::uuid[]) and o.deleted_at is null`,
  wholeOrderColumns,
);

/** Returns orders of any team for payment; the caller must check each buyer's permission. */
export async function findOrdersToPay(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Order>> {
  const rows = await db.run(findAll, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
