import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { insertPaidOrders, type PaidOrder } from '../queries/insert-paid-orders.ts';
import { markPaid } from '../queries/orders.ts';

/**
 * Records orders as paid: drafts that the caller has locked, and orders that arrived with their payment. The statements
 * are sent together.
 */
export async function payOrders(
  tx: Tx,
  {
    draftIds,
    newOrders,
    now,
  }: {
    readonly draftIds: readonly string[];
    readonly newOrders: readonly PaidOrder[];
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await Promise.all([insertPaidOrders(tx, { orders: newOrders, now }), markPaid(tx, draftIds, now)]);
}
