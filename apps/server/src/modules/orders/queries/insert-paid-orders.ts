import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';
import { digestOf } from '../domain/draft.ts';
import type { Order } from '../domain/order.ts';
import type { OrderPlan } from '../domain/order-plan.ts';

const columns = [
  'id uuid',
  'team_id uuid',
  'user_id uuid',
  'type text',
  'name text',
  'notes text',
  'purchase_order_number text',
  'details jsonb',
  'quantity integer',
  'product_id uuid',
  'delivery_method text',
  'total_pence bigint',
];
const names = columns.map((column) => column.split(' ')[0]).join(', ');

const insertAll = statement(
  'orders-insert-paid',
  `insert into orders (${names}, status, created_at, updated_at)
   select ${names}, 'paid', $2, $2 from jsonb_to_recordset($1::jsonb) as o (${columns.join(', ')})`,
);

export type PaidOrder = { readonly order: Order; readonly plan: OrderPlan };

/** Inserts orders that arrive with their payment, as paid orders. */
export async function insertPaidOrders(
  tx: Tx,
  { orders, now }: { readonly orders: readonly PaidOrder[]; readonly now: Temporal.Instant },
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ order, plan }) => {
    const digest = digestOf(plan, order.details.productId ?? null);
    return {
      id: order.id,
      team_id: order.teamId,
      user_id: order.userId,
      type: order.type,
      name: order.name,
      notes: order.notes,
      purchase_order_number: order.purchaseOrderNumber,
      details: order.details,
      quantity: digest.quantity,
      product_id: digest.productId,
      delivery_method: digest.deliveryMethod,
      total_pence: digest.totalPence,
    };
  });
  await tx.run(insertAll, [JSON.stringify(rows), now]);
}
