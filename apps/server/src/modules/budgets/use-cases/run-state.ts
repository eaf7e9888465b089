import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { teamRules } from '../../teams/index.ts';
import { runAt, type Rhythm } from '../domain/rhythm.ts';
import {
  writeReceived,
  writeRunState,
  storeUnspentNotice,
  storeWarnedRun,
  type RunningBudget,
} from '../queries/run-state.ts';

type ClockContext = Pick<Context, 'clock'>;

/**
 * Returns when run `period` of a budget is due, in its team's current time zone; null if the budget has no such run.
 */
export async function dateOfRun(
  db: Queryable,
  budget: RunningBudget,
  period: number,
): Promise<Temporal.Instant | null> {
  const { recurrenceAt, recurrenceLocal, frequency, numberOfRuns, scheduledEndAt, teamId } = budget;
  if (!recurrenceAt || recurrenceLocal === null) return null;
  const { preferences } = await teamRules(db, teamId);
  const rhythm: Rhythm = {
    frequency,
    firstAt: recurrenceAt,
    firstLocal: Temporal.PlainDateTime.from(recurrenceLocal),
    zone: preferences.timeZone,
  };
  return runAt(rhythm, { numberOfRuns, endsBy: scheduledEndAt }, period);
}

/** Marks a budget as live with a run in progress, which prevents edits. The caller holds its lock. */
export function beginBudgetRun(ctx: ClockContext, tx: Tx, budget: RunningBudget): Promise<void> {
  const subStatus = budget.subStatus ?? (budget.runsExecuted === 0 ? 'starting' : 'running');
  return writeRunState(tx, { ...budget, subStatus }, ctx.clock.now());
}

/**
 * Records that a run is done and schedules the next one, calculated from the first. The caller holds the lock of the
 * budget.
 */
export async function finishBudgetRun(
  ctx: ClockContext,
  tx: Tx,
  { budget, period }: { readonly budget: RunningBudget; readonly period: number },
): Promise<void> {
  const now = ctx.clock.now();
  const nextRunAt = await dateOfRun(tx, budget, period + 1);
  await writeReceived(tx, { budgetId: budget.id, period, now });
  await writeRunState(tx, { ...budget, subStatus: null, runsExecuted: period, nextRunAt, pausedAt: null }, now);
}

/**
 * Makes a budget editable again after a failed run, so that the cause can be fixed. The caller holds the lock of the
 * budget.
 */
export function failBudgetRun(
  ctx: ClockContext,
  tx: Tx,
  { budget, pauses }: { readonly budget: RunningBudget; readonly pauses: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  return writeRunState(tx, { ...budget, subStatus: null, pausedAt: pauses ? (budget.pausedAt ?? now) : null }, now);
}

/** Records that the organiser is warned of the next run, once for each run. @returns whether this call recorded it. */
export function recordWarning(tx: Tx, { id, teamId, nextRunAt }: RunningBudget): Promise<boolean> {
  return nextRunAt ? storeWarnedRun(tx, { id, teamId, nextRunAt }) : Promise.resolve(false);
}

/**
 * Records that the organiser is notified of unspent money returned at an instant, once for each instant. @returns
 * whether this call recorded it.
 */
export function recordUnspent(
  tx: Tx,
  place: { readonly id: string; readonly teamId: string; readonly lapsesAt: Temporal.Instant },
): Promise<boolean> {
  return storeUnspentNotice(tx, place);
}
