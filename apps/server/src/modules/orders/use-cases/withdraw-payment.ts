import { orderActs, type Order as WireOrder } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { orderReach } from '../policy.ts';
import { findNewestPayment, lockOrderPayment } from '../queries/order-payments.ts';
import { lockOrder } from '../queries/orders.ts';
import { endOrderPayment } from './order-payments.ts';
import { viewOrder } from './order-view.ts';

/**
 * Ends a payment by card or invoice that is in progress; the order becomes a draft again. Money that arrives later
 * stays in the wallet.
 * @throws order.not-found, order.no-open-payment if there is none, or its bank transfer has arrived.
 */
export async function withdrawPayment(ctx: Context, id: string): Promise<WireOrder> {
  const reach = orderReach(ctx.actor);
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, reach, id);
    if (!order) throw errors.orderNotFound();
    const newest = orderActs[order.status].includes('withdraw-payment') ? await findNewestPayment(tx, id) : null;
    const payment = newest && (await lockOrderPayment(tx, newest.id));
    if (payment?.status !== 'open' || payment.seenAt) throw errors.noOpenPayment();
    const now = ctx.clock.now();
    await endOrderPayment(ctx, tx, { order, payment, status: 'withdrawn', failure: null, now });
    return viewOrder(tx, ctx, { ...order, status: 'draft', version: order.version + 1, updatedAt: now });
  });
}
