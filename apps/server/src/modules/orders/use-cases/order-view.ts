import type { Order as WireOrder } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { problemsOf } from '../domain/check-order.ts';
import type { Order } from '../domain/order.ts';
import { planOrder, type OrderFacts, type OrderPlan } from '../domain/order-plan.ts';
import { toWireOrder } from '../wire.ts';
import { readOrderFacts } from './order-facts.ts';

/** An order with everything that its screen needs: its price and what is missing. */
export async function viewOrder(
  db: Queryable,
  ctx: Pick<Context, 'actor' | 'clock' | 'config'>,
  order: Order,
): Promise<WireOrder> {
  const facts = await readOrderFacts(db, { order, actor: ctx.actor, now: ctx.clock.now(), config: ctx.config });
  return viewWithFacts(ctx, { order, facts, plan: planOrder(facts) });
}

/** As `viewOrder`, where the facts were read already. */
export function viewWithFacts(
  ctx: Pick<Context, 'actor'>,
  { order, facts, plan }: { readonly order: Order; readonly facts: OrderFacts; readonly plan: OrderPlan },
): WireOrder {
  const problems = order.status === 'paid' ? [] : problemsOf(facts, plan);
  return toWireOrder({ order, facts, plan, problems, actor: ctx.actor });
}
