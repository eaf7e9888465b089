import type { Order as WireOrder } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { problemsOf } from '../domain/check-order.ts';
import type { Order } from '../domain/order.ts';
import { planOrder, type OrderFacts, type OrderPlan } from '../domain/order-plan.ts';
import { findNewestPayment, type OrderPayment } from '../queries/order-payments.ts';
import { toWireOrder } from '../wire.ts';
import { readApprovalNeed } from './approval-need.ts';
import { readOrderFacts } from './order-facts.ts';

/** Returns an order with everything that its screen needs: its price and what is missing. */
export async function viewOrder(
  db: Queryable,
  ctx: Pick<Context, 'actor' | 'clock' | 'config' | 'secrets'>,
  order: Order,
): Promise<WireOrder> {
  const [facts, payment] = await Promise.all([
    readOrderFacts(db, { order, actor: ctx.actor, now: ctx.clock.now(), config: ctx.config, secrets: ctx.secrets }),
    findNewestPayment(db, order.id),
  ]);
  return viewWithFacts(db, ctx, { order, payment, facts, plan: planOrder(facts) });
}

type ViewInput = {
  readonly order: Order;
  readonly payment: OrderPayment | null;
  readonly facts: OrderFacts;
  readonly plan: OrderPlan;
};

/** Like `viewOrder`, with facts that were already loaded. */
export async function viewWithFacts(
  db: Queryable,
  ctx: Pick<Context, 'actor' | 'config'>,
  { order, payment, facts, plan }: ViewInput,
): Promise<WireOrder> {
  const approvalNeed = await readApprovalNeed(db, ctx.actor, { order, facts, plan });
  const problems = order.status === 'draft' ? problemsOf(facts, plan) : [];
  const { bankDetails } = ctx.config.money;
  return toWireOrder({ order, payment, approvalNeed, facts, plan, problems, actor: ctx.actor, bankDetails });
}
