import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { findOrdersToPay, findPaymentOfCharge, mayBuyOrder, statusRefusal } from '../../orders/index.ts';
import { errors } from '../errors.ts';

/**
 * Checks whether a charge may be made for an order. @throws order.not-found, and the errors of an order that is not a
 * draft.
 */
export async function assertPayable(ctx: Context, db: Queryable, orderId: string): Promise<void> {
  const order = (await findOrdersToPay(db, [orderId])).get(orderId);
  if (!order || !mayBuyOrder(ctx.actor, order)) throw errors.orderNotFound();
  const refusal = statusRefusal(order.status, order.transactionId);
  if (refusal) throw refusal;
}

/** Checks whether a payment by this charge was started and has ended. */
export async function hasPaymentEnded(db: Queryable, chargeId: string): Promise<boolean> {
  const payment = await findPaymentOfCharge(db, chargeId);
  return payment !== null && payment.status !== 'open';
}
