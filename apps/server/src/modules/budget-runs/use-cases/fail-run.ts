import {
  failBudgetRun,
  deferRun,
  lockBudgetToRun,
  lockRun,
  recordFailure,
  type RunProblem,
} from '../../budgets/index.ts';
import { nextTryOf } from '../domain/retry.ts';
import { isUnderWay } from '../domain/under-way.ts';
import { runFailed } from '../events.ts';
import type { BegunRun } from './begin-run.ts';
import type { ConcludeRun, RunContext } from './run-world.ts';

/**
 * Records why an attempt of a run failed: it is retried after 1, 6 and 24 hours, then its budget pauses but stays live
 * (RULES §10). The organiser is notified of the first failure and of the pause.
 */
export async function failRun(
  ctx: RunContext,
  { budget: { id, teamId }, run: begun }: BegunRun,
  problems: readonly RunProblem[],
  conclude?: ConcludeRun,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const budget = await lockBudgetToRun(tx, { id, teamId });
    const run = await lockRun(tx, begun.id);
    // Another worker was faster: this attempt is already recorded, the run has ended, or its budget was stopped.
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

/** How many minutes a run waits for a bank that has not responded. */
const minutesToWait = 2;

/** Makes a run wait for a payment in progress at a bank, which does not count as a failure. */
export function waitForBank(ctx: RunContext, { run }: BegunRun, conclude?: ConcludeRun): Promise<void> {
  const until = ctx.clock.now().add({ minutes: minutesToWait });
  return ctx.transaction(async (tx) => {
    await deferRun(ctx, tx, { id: run.id, until });
    await conclude?.(tx, run);
  });
}
