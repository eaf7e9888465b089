import type { GiftPurchase, PurchaseRequest, PurchaseResult } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { createOrder, discardOrder } from '../../orders/index.ts';
import { assertChargePays } from './pay-by-card.ts';

/**
 * Pays for an order that is submitted with a payment by card or invoice. It may have to wait for its money, so it is
 * stored as a draft first; if it is refused, the draft is discarded.
 */
export async function payForNewDraft(
  ctx: Context,
  { order: given, payment, amount, metadata }: GiftPurchase,
  pay: (request: PurchaseRequest) => Promise<PurchaseResult>,
): Promise<PurchaseResult> {
  if (payment.method === 'charge') await assertChargePays(ctx, payment.reference);
  const order = await createOrder({ ...ctx, actor: ctx.actor, idempotency: null }, given);
  const purchase = { type: given.type, reference: order.id, amount };
  const request = { userId: ctx.actor.userId, payment, purchase, ...(metadata && { metadata }) };
  try {
    return await pay(request);
  } catch (error) {
    if (error instanceof CatalogueError) await discardOrder(ctx, order.id);
    throw error;
  }
}
