import { reachOf, type Context } from '../../../platform/context.ts';
import { teamRules } from '../../teams/index.ts';
import { draftSchedule, startedSchedule } from '../domain/plan-schedule.ts';
import { errors } from '../errors.ts';
import { budgetScheduled } from '../events.ts';
import { sumPeople } from '../queries/budget-details.ts';
import { findBudget, writeSchedule } from '../queries/budgets.ts';
import { checkPlan, lockCardToCharge } from './check-plan.ts';
import { givePolicies } from './give-policies.ts';
import { completeAction, holdBudget } from './hold-budget.ts';

/**
 * Starts a draft: live with its first run due, or scheduled for its date.
 * @throws budget.not-found, budget.busy, budget.not-now, budget.no-participants, team.not-found if its team is closed,
 * and those of `checkPlan`, because its team may have become stricter.
 */
export async function startBudget(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const seen = await findBudget(tx, reachOf(ctx.actor, 'view-automated-budget'), id);
    await lockCardToCharge(ctx, tx, seen?.cardId ?? null);
    const budget = await holdBudget(ctx, tx, { id, act: 'start' });
    const { active, invited } = await sumPeople(tx, id);
    if (active + invited === 0) throw errors.noParticipants();
    const rules = await teamRules(tx, budget.teamId);
    if (rules.closed) throw errors.teamNotFound();
    await checkPlan(ctx, tx, { plan: budget, rules, before: null });
    const course = startedSchedule(budget, { now, zone: rules.preferences.timeZone });
    await writeSchedule(tx, id, course, now);
    await givePolicies(ctx, tx, { ...budget, ...course });
    await completeAction(ctx, tx, { budget: { ...budget, ...course, updatedAt: now }, action: 'budget.started' });
    if (course.status === 'scheduled') await ctx.publish(tx, [budgetScheduled(budget, active + invited)]);
  });
}

/** Returns a scheduled budget to draft. @throws budget.not-found, budget.busy, budget.not-now. */
export async function unscheduleBudget(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const budget = await holdBudget(ctx, tx, { id, act: 'unschedule' });
    await writeSchedule(tx, id, draftSchedule, now);
    await givePolicies(ctx, tx, { ...budget, ...draftSchedule });
    await completeAction(ctx, tx, {
      budget: { ...budget, ...draftSchedule, updatedAt: now },
      action: 'budget.unscheduled',
    });
  });
}
