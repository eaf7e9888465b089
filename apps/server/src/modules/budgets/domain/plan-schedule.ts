import { Temporal } from 'temporal-polyfill';
import { extentOf, rhythmOf, type Budget, type BudgetSchedule } from './budget.ts';
import { endOf, rhythmFrom, runAt, runsFrom, type Rhythm } from './rhythm.ts';

/** The state of a budget that was never started, or was unscheduled. */
export const draftSchedule: BudgetSchedule = {
  status: 'draft',
  subStatus: null,
  runsExecuted: 0,
  recurrenceAt: null,
  recurrenceLocal: null,
  nextRunAt: null,
  endsAt: null,
  startingAt: null,
  startedAt: null,
  endedAt: null,
  pausedAt: null,
};

/** The local time in the format in which the database returns it. */
const localText = ({ firstLocal }: Rhythm): string => firstLocal.toString({ fractionalSecondDigits: 6 });

type Now = { readonly now: Temporal.Instant; readonly zone: string };

/**
 * Returns the first run of a budget that is started now: on its scheduled date if that is in the future, otherwise
 * immediately.
 */
function firstRunOf({ scheduledStartAt }: Pick<Budget, 'scheduledStartAt'>, now: Temporal.Instant): Temporal.Instant {
  return scheduledStartAt && Temporal.Instant.compare(scheduledStartAt, now) > 0 ? scheduledStartAt : now;
}

/** Returns the course of a budget that is started now: scheduled, or live with its first run due. */
export function startedSchedule(budget: Budget, { now, zone }: Now): BudgetSchedule {
  const first = firstRunOf(budget, now);
  const rhythm = rhythmFrom(budget.frequency, first, zone);
  const waits = Temporal.Instant.compare(first, now) > 0;
  return {
    ...draftSchedule,
    status: waits ? 'scheduled' : 'live',
    subStatus: waits ? null : 'starting',
    recurrenceAt: first,
    recurrenceLocal: localText(rhythm),
    nextRunAt: runAt(rhythm, extentOf(budget), 1),
    endsAt: endOf(rhythm, extentOf(budget)),
    startingAt: now,
    startedAt: waits ? null : now,
  };
}

/** Recalculates the future part of a course after the budget's settings, or its team's time zone, changed. */
export function replannedSchedule(budget: Budget, { now, zone }: Now): BudgetSchedule {
  if (budget.status === 'scheduled')
    return { ...startedSchedule(budget, { now, zone }), startingAt: budget.startingAt };
  const rhythm = rhythmOf(budget, zone);
  if (budget.status !== 'live' || !rhythm) return budget;
  const extent = extentOf(budget);
  return { ...budget, nextRunAt: runAt(rhythm, extent, budget.runsExecuted + 1), endsAt: endOf(rhythm, extent) };
}

/**
 * Moves the course of a budget to its team's new time zone. The first run keeps its instant, which a person chose, and
 * later runs keep the local time of the first; a run that was started and is not paid yet keeps its date.
 */
export function scheduleInZone(
  budget: Budget,
  { zone, begun }: { readonly zone: string; readonly begun: boolean },
): BudgetSchedule {
  const kept = rhythmOf(budget, zone);
  if (!kept || (budget.status !== 'scheduled' && budget.status !== 'live')) return budget;
  const waits = budget.status === 'scheduled';
  const rhythm = waits ? rhythmFrom(budget.frequency, kept.firstAt, zone) : kept;
  return {
    ...budget,
    recurrenceLocal: waits ? localText(rhythm) : budget.recurrenceLocal,
    nextRunAt: begun ? budget.nextRunAt : runAt(rhythm, extentOf(budget), budget.runsExecuted + 1),
    endsAt: endOf(rhythm, extentOf(budget)),
  };
}

/** Returns when the next runs are due, at most `count` of them; for a draft, as if it were started now. */
export function comingRuns(
  budget: Budget,
  { now, zone, count }: Now & { readonly count: number },
): readonly Temporal.Instant[] {
  if (budget.status === 'ended') return [];
  const rhythm = rhythmOf(budget, zone) ?? rhythmFrom(budget.frequency, firstRunOf(budget, now), zone);
  return runsFrom(rhythm, extentOf(budget), { period: budget.runsExecuted + 1, count });
}
