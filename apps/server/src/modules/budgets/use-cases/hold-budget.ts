import { canDoWithBudget, type AuditAction, type BudgetAction, type PermissionKey } from '@huggg/contracts';
import { reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Budget } from '../domain/budget.ts';
import { errors } from '../errors.ts';
import { budgetChanged } from '../events.ts';
import { lockBudget } from '../queries/budgets.ts';

const words: Readonly<Record<BudgetAction, string>> = {
  edit: 'changed',
  people: 'given other participants',
  start: 'started',
  stop: 'stopped',
  unschedule: 'taken off its date',
  delete: 'deleted',
  run: 'run',
};

/** The permission that each action requires. */
const keys: Readonly<Record<BudgetAction, PermissionKey>> = {
  edit: 'create-automated-budget',
  people: 'create-automated-budget',
  delete: 'create-automated-budget',
  start: 'start-automated-budget',
  stop: 'start-automated-budget',
  unschedule: 'start-automated-budget',
  run: 'start-automated-budget',
};

/**
 * Locks a budget for an action that is currently allowed.
 * @throws budget.not-found if it is not visible to the caller, access.forbidden, budget.busy, budget.not-now.
 */
export async function holdBudget(
  ctx: Context,
  tx: Tx,
  { id, act }: { readonly id: string; readonly act: BudgetAction },
): Promise<Budget> {
  const budget = await lockBudget(tx, reachOf(ctx.actor, 'view-automated-budget'), id);
  if (!budget) throw errors.notFound();
  requirePermission(ctx.actor, keys[act], { teamId: budget.teamId, ownerId: budget.userId });
  if (budget.subStatus) throw errors.busy(budget.subStatus);
  if (!canDoWithBudget(budget, act)) throw errors.notNow(budget.status, words[act]);
  return budget;
}

type Changes = Readonly<Record<string, { readonly from: string | number | null; readonly to: string | number | null }>>;

/** Records an action in the audit log and publishes it. */
export async function completeAction(
  ctx: Context,
  tx: Tx,
  { budget, action, changes }: { readonly budget: Budget; readonly action: AuditAction; readonly changes?: Changes },
): Promise<void> {
  await ctx.audit(tx, [
    { action, teamId: budget.teamId, subject: { type: 'budget', id: budget.id }, ...(changes && { changes }) },
  ]);
  await ctx.publish(tx, [budgetChanged(budget)]);
}
