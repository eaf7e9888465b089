import type { Tx } from '../../../platform/database/index.ts';
import { findTransactionIdOf } from '../../gifts/index.ts';
import type { Order } from '../domain/order.ts';
import { statusRefusal } from '../errors.ts';

/**
 * Asserts that an order is still a draft and so can be changed. The caller must hold its lock.
 * @throws order.already-paid, order.payment-under-way, order.awaiting-payment.
 */
export async function assertDraft(tx: Tx, { id, status }: Pick<Order, 'id' | 'status'>): Promise<void> {
  const refusal = statusRefusal(status, status === 'paid' ? await findTransactionIdOf(tx, id) : null);
  if (refusal) throw refusal;
}
