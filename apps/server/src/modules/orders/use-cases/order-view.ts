import type { Order as WireOrder } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { problemsOf } from '../domain/check-order.ts';
import type { Order } from '../domain/order.ts';
import { planOrder, type OrderFacts, type OrderPlan } from '../domain/order-plan.ts';
import { findNewestPayment, type OrderPayment } from '../queries/order-payments.ts';
import { toWireOrder } from '../wire.ts';
import { readOrderFacts } from './order-facts.ts';

/** An order with everything that its screen needs: its price and what is missing. */
export async function viewOrder(
  db: Queryable,
  ctx: Pick<Context, 'actor' | 'clock' | 'config'>,
  order: Order,
): Promise<WireOrder> {
  const [facts, payment] = await Promise.all([
    readOrderFacts(db, { order, actor: ctx.actor, now: ctx.clock.now(), config: ctx.config }),
    findNewestPayment(db, order.id),
  ]);
  return viewWithFacts(ctx, { order, payment, facts, plan: planOrder(facts) });
}

type Viewed = {
  readonly order: Order;
  readonly payment: OrderPayment | null;
  readonly facts: OrderFacts;
  readonly plan: OrderPlan;
};

/** As `viewOrder`, where the facts were read already. */
export function viewWithFacts(
  ctx: Pick<Context, 'actor' | 'config'>,
  { order, payment, facts, plan }: Viewed,
): WireOrder {
  const problems = order.status === 'draft' ? problemsOf(facts, plan) : [];
  const { bankDetails } = ctx.config.money;
  return toWireOrder({ order, payment, facts, plan, problems, actor: ctx.actor, bankDetails });
}
