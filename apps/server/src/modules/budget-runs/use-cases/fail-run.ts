import {
  failBudgetRun,
  letRunWait,
  lockBudgetToRun,
  lockRun,
  recordFailure,
  type RunProblem,
} from '../../budgets/index.ts';
import { nextTryOf } from '../domain/retry.ts';
import { isUnderWay } from '../domain/under-way.ts';
import { runFailed } from '../events.ts';
import type { BegunRun } from './begin-run.ts';
import type { Concluding, RunContext } from './run-world.ts';

/**
 * Writes why a try of a run failed: it is tried again after 1, 6 and 24 hours, then its budget pauses and goes on
 * being live (RULES §10). Its organiser is notified of the first failure and of the pause.
 */
export async function failRun(
  ctx: RunContext,
  { budget: { id, teamId }, run: begun }: BegunRun,
  problems: readonly RunProblem[],
  conclude?: Concluding,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const budget = await lockBudgetToRun(tx, { id, teamId });
    const run = await lockRun(tx, begun.id);
    // Another worker was faster: this try is written already, the run is over, or its budget was stopped.
    const [first] = problems;
    if (!budget || !run || !first || !isUnderWay(budget) || run.endedAt || run.tries !== begun.tries) return;
    const now = ctx.clock.now();
    const tries = run.tries + 1;
    const nextTryAt = nextTryOf(tries, now);
    await recordFailure(ctx, tx, { id: run.id, tries, nextTryAt, problems });
    await failBudgetRun(ctx, tx, { budget, pauses: nextTryAt === null });
    await conclude?.(tx, run);
    const data = {
      runId: run.id,
      period: run.period,
      cause: first.type,
      tries,
      nextTry: nextTryAt?.toString() ?? null,
    };
    await ctx.publish(tx, [runFailed({ id, teamId, ownerId: budget.userId, data })]);
  });
}

/** How long a run waits for a bank that has not answered. */
const minutesToWait = 2;

/** Lets a run wait for what is under way at a bank: that is not a failure. */
export function waitForBank(ctx: RunContext, { run }: BegunRun, conclude?: Concluding): Promise<void> {
  const until = ctx.clock.now().add({ minutes: minutesToWait });
  return ctx.transaction(async (tx) => {
    await letRunWait(ctx, tx, { id: run.id, until });
    await conclude?.(tx, run);
  });
}
