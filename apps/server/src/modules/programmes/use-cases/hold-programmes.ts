import { requirePermission, type Context } from '../../../platform/context.ts';
import { requireBudget, type Budget } from '../../budgets/index.ts';

/**
 * A budget whose programmes and dates the caller may see: who may change its people.
 * @throws budget.not-found out of reach, access.forbidden.
 */
export async function requireProgrammesOf(ctx: Context, id: string): Promise<Budget> {
  const budget = await requireBudget(ctx, id);
  requirePermission(ctx.actor, 'create-automated-budget', { teamId: budget.teamId, ownerId: budget.userId });
  return budget;
}
