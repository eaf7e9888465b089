import { canDoWithBudget, limits, type Execution } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { teamRules } from '../../teams/index.ts';
import type { Budget } from '../domain/budget.ts';
import { comingRuns } from '../domain/plan-schedule.ts';
import { errors } from '../errors.ts';
import { sumPeople } from '../queries/budget-details.ts';
import { listParticipantRows, type Participant } from '../queries/participants.read-model.ts';
import { findListedRun } from '../queries/run-list.read-model.ts';
import { toWireRun } from '../wire-runs.ts';
import { completeAction } from './hold-budget.ts';
import { requireBudget, shownParticipantId } from './read-participants.ts';

/**
 * Finds a budget with a run that the caller may start, and the number of that run: the one that waits, or an earlier
 * one that is over.
 * @throws budget.not-found, access.forbidden, budget.busy, budget.not-now, budget.no-run-waits.
 */
export async function requireRunnable(
  ctx: Context,
  id: string,
  wanted: number | undefined,
): Promise<{ readonly budget: Budget; readonly period: number }> {
  const budget = await requireBudget(ctx, id);
  requirePermission(ctx.actor, 'start-automated-budget', { teamId: budget.teamId, ownerId: budget.userId });
  const period = wanted ?? budget.runsExecuted + 1;
  if (period <= budget.runsExecuted) return { budget, period };
  if (budget.subStatus) throw errors.busy(budget.subStatus);
  if (!canDoWithBudget(budget, 'run')) throw errors.notNow(budget.status, 'run');
  if (period > budget.runsExecuted + 1) throw errors.noRunWaits();
  return { budget, period };
}

/** Records in the audit log that a user started a run. */
export function recordRunRequest(ctx: Context, tx: Tx, budget: Budget): Promise<void> {
  return completeAction(ctx, tx, { budget, action: 'budget.run-asked-for' });
}

/** Returns the record of a run in its API format; null if the budget has no run of that number. */
export async function readRunOfPeriod(
  db: Queryable,
  { budgetId, period }: { readonly budgetId: string; readonly period: number },
): Promise<Execution | null> {
  const run = await findListedRun(db, { budgetId, period });
  return run && toWireRun(run);
}

export type NextRunOf = {
  readonly budget: Budget;
  /** Null if there is none. */
  readonly next: { readonly period: number; readonly dueAt: Temporal.Instant } | null;
  /** The participants that the next run would pay and the caller may see. */
  readonly people: readonly Participant[];
  /** Whether the caller sees every participant. */
  readonly isWhole: boolean;
  readonly invited: { readonly participants: number; readonly added: number };
};

/** Returns the next run of a budget and those of its participants that the caller may see. @throws budget.not-found. */
export async function readNextRunOf(ctx: Context, id: string): Promise<NextRunOf> {
  const budget = await requireBudget(ctx, id);
  const userId = shownParticipantId(reachOf(ctx.actor, 'view-automated-budget'), budget);
  const { preferences } = await teamRules(ctx.readPrimary, budget.teamId);
  const coming = { now: ctx.clock.now(), zone: preferences.timeZone, count: 1 };
  const [dueAt] = budget.subStatus === 'stopping' ? [] : comingRuns(budget, coming);
  const asked = { budgetId: id, userId, statuses: ['active' as const], after: null, limit: limits.budgetParticipants };
  const people = dueAt ? await listParticipantRows(ctx.readPrimary, asked) : [];
  const { invited, withInvitedPence, runPence } = await sumPeople(ctx.readPrimary, id);
  return {
    budget,
    next: dueAt ? { period: budget.runsExecuted + 1, dueAt } : null,
    people,
    isWhole: userId === null,
    invited: { participants: invited, added: withInvitedPence - runPence },
  };
}
