import type { Queryable } from '../../../platform/database/index.ts';
import { findProductSummaries } from '../../catalogue/index.ts';
import { findOrdersToPay, findPaymentOfCharge } from '../../orders/index.ts';

/** Returns the name of an unpaid order: its own name, or else that of its product. Null if it was discarded. */
export async function nameOfOrder(db: Queryable, id: string): Promise<string | null> {
  const order = (await findOrdersToPay(db, [id])).get(id);
  if (!order || order.name) return order?.name ?? null;
  const { productId } = order.details;
  const product = productId ? (await findProductSummaries(db, [productId])).get(productId) : undefined;
  return product?.name ?? null;
}

/** Finds the order that a charge was made to pay, with its name. Null if the charge has no order. */
export async function findOrderOfCharge(
  db: Queryable,
  chargeId: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const payment = await findPaymentOfCharge(db, chargeId);
  const name = payment && (await nameOfOrder(db, payment.orderId));
  return payment && name !== null ? { id: payment.orderId, name } : null;
}
