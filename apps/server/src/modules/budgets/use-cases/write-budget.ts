import type { AutomatedBudgetDetail, BudgetDraft } from '@huggg/contracts';
import { hasPermissionOn, type Context } from '../../../platform/context.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { returnBalances } from '../../funding/index.ts';
import { teamRules } from '../../teams/index.ts';
import type { Budget } from '../domain/budget.ts';
import { fixedFields } from '../domain/check-plan.ts';
import { draftSchedule, replannedSchedule } from '../domain/plan-schedule.ts';
import { errors } from '../errors.ts';
import { deleteBudgetRow, insertBudget, writeSchedule, writePlan } from '../queries/budgets.ts';
import { listParticipantWallets } from '../queries/participants.ts';
import { markReturning } from '../queries/returning-participant.ts';
import { checkPlan, lockCardToCharge, planOf } from './check-plan.ts';
import { givePolicies } from './give-policies.ts';
import { completeAction, holdBudget } from './hold-budget.ts';
import { describeBudget } from './read-budgets.ts';

/**
 * Creates a draft budget.
 * @throws team.not-found if the team is closed or not visible to the caller, and those of `checkPlan`.
 */
export async function createBudget(
  ctx: Context,
  { teamId: wanted, ...draft }: BudgetDraft & { readonly teamId?: string | undefined },
): Promise<AutomatedBudgetDetail> {
  const { actor } = ctx;
  const teamId = wanted ?? actor.teamId;
  if (!hasPermissionOn(actor, 'create-automated-budget', { teamId, ownerId: actor.userId }))
    throw errors.teamNotFound();
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const rules = await teamRules(tx, teamId);
    if (rules.closed) throw errors.teamNotFound();
    const plan = await planOf(tx, draft, rules);
    await checkPlan(ctx, tx, { plan, rules, before: null });
    const made: Budget = {
      ...plan,
      ...draftSchedule,
      id: newId(),
      teamId,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    };
    await insertBudget(tx, { ...made, plan, now });
    await completeAction(ctx, tx, { budget: made, action: 'budget.created' });
    const wire = await describeBudget(ctx, tx, made);
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], now);
    return wire;
  });
}

/**
 * Replaces the settings of a budget. Future dates are recalculated; amounts apply from the next run.
 * @throws budget.not-found, budget.busy, budget.not-now, budget.fixed-while-live, and those of `checkPlan`.
 */
export async function replaceBudget(ctx: Context, id: string, draft: BudgetDraft): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockCardToCharge(ctx, tx, draft.billingMethod.cardId);
    const before = await holdBudget(ctx, tx, { id, act: 'edit' });
    const rules = await teamRules(tx, before.teamId);
    const plan = await planOf(tx, draft, rules);
    const fixed = before.status === 'live' ? fixedFields(plan, before) : [];
    if (fixed.length > 0) throw errors.fixedWhileLive(fixed);
    await checkPlan(ctx, tx, { plan, rules, before });
    const replaced: Budget = { ...before, ...plan, updatedAt: now };
    const course = replannedSchedule(replaced, { now, zone: rules.preferences.timeZone });
    await writePlan(tx, id, plan, now);
    await writeSchedule(tx, id, course, now);
    await givePolicies(ctx, tx, { ...replaced, ...course });
    await completeAction(ctx, tx, {
      budget: { ...replaced, ...course },
      action: 'budget.changed',
      changes: {
        name: { from: before.name, to: plan.name },
        budgetAmount: { from: before.budgetPence, to: plan.budgetPence },
      },
    });
  });
}

/**
 * Removes a draft, or a budget that has ended, from every list. Money moved to participants of a draft is returned
 * immediately.
 * @throws budget.not-found, budget.busy, budget.not-now.
 */
export async function deleteBudget(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const budget = await holdBudget(ctx, tx, { id, act: 'delete' });
    await deleteBudgetRow(tx, id, now);
    await completeAction(ctx, tx, { budget, action: 'budget.deleted' });
    if (budget.status === 'ended') return;
    await givePolicies(ctx, tx, { ...budget, status: 'ended' });
    await markReturning(tx, id, now);
    const walletIds = await listParticipantWallets(tx, id);
    await returnBalances(ctx, tx, { walletIds, toWalletId: budget.walletId, why: `${budget.name} was deleted` });
  });
}
