import { requirePermission, type Context } from '../../../platform/context.ts';
import { requireBudget, type Budget } from '../../budgets/index.ts';

/**
 * Returns a budget whose programmes and dates the caller may see, which needs permission to change its people.
 * @throws budget.not-found if the budget is not visible to the caller, access.forbidden.
 */
export async function requireProgrammesOf(ctx: Context, id: string): Promise<Budget> {
  const budget = await requireBudget(ctx, id);
  requirePermission(ctx.actor, 'create-automated-budget', { teamId: budget.teamId, ownerId: budget.userId });
  return budget;
}
