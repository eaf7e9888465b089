import type { Queryable } from '../../../platform/database/index.ts';
import { findProductSummaries } from '../../catalogue/index.ts';
import { findOrdersToPay } from '../../orders/index.ts';

/** What an order that is not paid is called: its own name, or its gift's. Null where it was discarded. */
export async function nameOfOrder(db: Queryable, id: string): Promise<string | null> {
  const order = (await findOrdersToPay(db, [id])).get(id);
  if (!order || order.name) return order?.name ?? null;
  const { productId } = order.details;
  const product = productId ? (await findProductSummaries(db, [productId])).get(productId) : undefined;
  return product?.name ?? null;
}
