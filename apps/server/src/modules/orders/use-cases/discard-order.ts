import { orderChanged } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { orderReach } from '../policy.ts';
import { assertDraft } from './assert-draft.ts';
import { discardOrder as writeDiscard, lockOrder } from '../queries/orders.ts';

/**
 * Discards a draft, for which nothing was paid.
 * @throws order.not-found, order.already-paid, order.payment-under-way, order.awaiting-payment.
 */
export async function discardOrder(ctx: Context, id: string): Promise<{ readonly id: string; readonly deleted: true }> {
  const reach = orderReach(ctx.actor);
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, reach, id);
    if (!order) throw errors.orderNotFound();
    await assertDraft(tx, order);
    await writeDiscard(tx, { id, teamId: order.teamId, now: ctx.clock.now() });
    await ctx.publish(tx, [
      orderChanged({ teamId: order.teamId, ownerId: order.userId, id, data: { version: null, deleted: true } }),
    ]);
    return { id, deleted: true };
  });
}
