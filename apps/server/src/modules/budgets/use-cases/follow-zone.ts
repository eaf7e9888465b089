import type { Context } from '../../../platform/context.ts';
import { oneByOne, type Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { teamRules } from '../../teams/index.ts';
import { scheduleInZone } from '../domain/plan-schedule.ts';
import { budgetChanged } from '../events.ts';
import { listOpenBudgetsOf, lockAnyBudget, writeSchedule } from '../queries/budgets.ts';
import { findRun } from '../queries/runs.ts';
import { givePolicies } from './give-policies.ts';

/**
 * Recalculates a budget in its team's current time zone: its next run, its end, and how long its participants may
 * spend. The caller holds its lock.
 * @returns whether anything changed
 */
export async function followZone(ctx: Pick<Context, 'clock' | 'publish'>, tx: Tx, id: string): Promise<boolean> {
  const budget = await lockAnyBudget(tx, id);
  if (!budget || budget.subStatus === 'stopping') return false;
  const { preferences } = await teamRules(tx, budget.teamId);
  const run = await findRun(tx, { budgetId: id, period: budget.runsExecuted + 1 });
  const course = scheduleInZone(budget, { zone: preferences.timeZone, begun: run !== null });
  const moved = (['nextRunAt', 'endsAt', 'recurrenceLocal'] as const).some(
    (key) => String(course[key]) !== String(budget[key]),
  );
  if (!moved) return false;
  await writeSchedule(tx, id, course, ctx.clock.now());
  if (String(course.endsAt) !== String(budget.endsAt)) await givePolicies(ctx, tx, { ...budget, ...course });
  await ctx.publish(tx, [budgetChanged({ ...budget, ...course })]);
  return true;
}

/**
 * Recalculates a team's budgets after its rules changed. A run in progress is not moved; its budget is updated when the
 * next run is calculated.
 */
export async function followZoneOfTeam(ctx: JobContext, teamId: string): Promise<void> {
  await oneByOne(await listOpenBudgetsOf(ctx.readPrimary, teamId), (id) =>
    ctx.transaction((tx) => followZone(ctx, tx, id)),
  );
}
