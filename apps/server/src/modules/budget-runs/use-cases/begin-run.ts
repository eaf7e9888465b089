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

/** How long a run may be under way before another worker goes on with it. */
const minutesToCarryOut = 5;

export type BegunRun = { readonly budget: RunningBudget; readonly run: Run };

/**
 * The first step of a run: writes that it begins, before any money moves. Of many workers one does; a run that was cut
 * off begins again as it was.
 * @param given `early`: a person has it carried out now, before it is retried automatically
 * @returns null where there is nothing to do now, or another worker does it
 */
export function beginRun(
  ctx: RunContext,
  { id, teamId, early = false }: { readonly id: string; readonly teamId: string; readonly early?: boolean },
): Promise<BegunRun | null> {
  return ctx.transaction(async (tx) => {
    const budget = await lockFreeBudget(tx, { id, teamId });
    if (!budget || !isRunning(budget)) return null;
    // A closed subteam gets no money, and its parent's card pays for nothing.
    if ((await teamRules(tx, teamId)).closed) return null;
    const now = ctx.clock.now();
    const period = budget.runsExecuted + 1;
    const before = await findRun(tx, { budgetId: id, period });
    const dueAt = before?.dueAt ?? (await dateOfRun(tx, budget, period));
    // Money from a budget that is over could not be spent.
    if (budget.endsAt && Temporal.Instant.compare(budget.endsAt, now) <= 0) return null;
    if (!dueAt || Temporal.Instant.compare(dueAt, now) > 0) {
      // The team's zone has changed since the date was written.
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
