import type { ApprovalNeed } from '@huggg/contracts';
import type { Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { listApprovers } from '../../teams/index.ts';
import { approvalReasonsOf } from '../domain/approval.ts';
import type { Order } from '../domain/order.ts';
import type { OrderFacts, OrderPlan } from '../domain/order-plan.ts';

/** Returns why a draft needs approval before this person can buy it, and who can approve it; null if it does not. */
export async function readApprovalNeed(
  db: Queryable,
  actor: Pick<Actor, 'userId' | 'role'>,
  {
    order,
    facts,
    plan,
  }: {
    readonly order: Pick<Order, 'status' | 'teamId'>;
    readonly facts: Pick<OrderFacts, 'rules'>;
    readonly plan: OrderPlan;
  },
): Promise<ApprovalNeed | null> {
  const policy = facts.rules.approvals;
  if (order.status !== 'draft' || !plan.quote) return null;
  const reasons = approvalReasonsOf({ policy, quote: plan.quote, role: actor.role });
  if (reasons.length === 0) return null;
  const { teamId } = order;
  const approvers = await listApprovers(db, { teamId, approvers: policy.approvers, exceptId: actor.userId });
  return { reasons, approvers: approvers.map(({ userId: id, name }) => ({ id, name })) };
}
