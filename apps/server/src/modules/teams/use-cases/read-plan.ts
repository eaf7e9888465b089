import type { Context } from '../../../platform/context.ts';
import { findPlan, listPublicPlans, type Plan } from '../../plans/index.ts';
import { errors } from '../errors.ts';
import { hasPlan } from '../queries/team-plans.read-model.ts';

/**
 * Returns a plan that the caller may see: a public one, the plan of one of their teams, or a price variation of that.
 * @throws plan.not-found for any other plan, because another team's agreement is confidential.
 */
export async function readPlan(ctx: Context, planId: string): Promise<Plan> {
  const plan = await findPlan(ctx.read, planId);
  if (!plan) throw errors.planNotFound();
  const offered = plan.isActive && plan.isPublic;
  if (!offered && !(await hasPlan(ctx.read, { userId: ctx.actor.userId, teamIds: ctx.actor.subtreeTeamIds, planId })))
    throw errors.planNotFound();
  return plan;
}

/** Lists the plans that a team may choose itself: the public ones, cheapest first. */
export function listOfferedPlans(ctx: Context): Promise<readonly Plan[]> {
  return listPublicPlans(ctx.read);
}
