import { Temporal } from 'temporal-polyfill';
import {
  beginBudgetRun,
  dateOfRun,
  findRun,
  followZone,
  lockFreeBudget,
  recordBeginning,
  type Run,
  type RunningBudget,
} from '../../budgets/index.ts';
import { teamRules } from '../../teams/index.ts';
import type { RunContext } from './run-world.ts';

/** How many minutes a run can be in progress before another worker continues it. */
const minutesToCarryOut = 5;

export type BegunRun = { readonly budget: RunningBudget; readonly run: Run };

/**
 * The first step of a run: records its start before any money moves. Only one of several workers does this; an
 * interrupted run starts again with its recorded values.
 * @param given `early`: a user carries it out now, before its automatic retry
 * @returns null if there is nothing to do now, or another worker does it
 */
export function beginRun(
  ctx: RunContext,
  { id, teamId, early = false }: { readonly id: string; readonly teamId: string; readonly early?: boolean },
): Promise<BegunRun | null> {
  return ctx.transaction(async (tx) => {
    const budget = await lockFreeBudget(tx, { id, teamId });
    if (!budget || !isRunning(budget)) return null;
    // A closed subteam receives no money, and its parent's card is not charged.
    if ((await teamRules(tx, teamId)).closed) return null;
    const now = ctx.clock.now();
    const period = budget.runsExecuted + 1;
    const before = await findRun(tx, { budgetId: id, period });
    const dueAt = before?.dueAt ?? (await dateOfRun(tx, budget, period));
    // Participants could not spend money from a budget that has ended.
    if (budget.endsAt && Temporal.Instant.compare(budget.endsAt, now) <= 0) return null;
    if (!dueAt || Temporal.Instant.compare(dueAt, now) > 0) {
      // The team's time zone may have changed since the date was stored.
      await followZone(ctx, tx, id);
      return null;
    }
    const waits = before && (!before.nextTryAt || Temporal.Instant.compare(before.nextTryAt, now) > 0);
    if (waits && !early) return null;
    const retakenAt = now.add({ minutes: minutesToCarryOut });
    const run = await recordBeginning(ctx, tx, { budgetId: id, teamId, period, dueAt, retakenAt });
    if (!run) return null;
    await beginBudgetRun(ctx, tx, budget);
    return { budget, run };
  });
}

function isRunning({ status, subStatus, nextRunAt }: RunningBudget): boolean {
  return (status === 'scheduled' || status === 'live') && subStatus !== 'stopping' && nextRunAt !== null;
}
