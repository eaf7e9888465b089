import type { Context } from '../../../platform/context.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { returnBalances } from '../../funding/index.ts';
import type { BudgetCourse } from '../domain/budget.ts';
import { budgetChanged } from '../events.ts';
import { lockAnyBudget, stopOver, writeCourse } from '../queries/budgets.ts';
import { listParticipantWallets } from '../queries/participants.ts';
import { finishStopQueue } from '../queues.ts';
import { givePolicies } from './give-policies.ts';
import { concludeAct, holdBudget } from './hold-budget.ts';

/**
 * Stops a live budget for good: no further run, and its balances are on their way back when this returns.
 * @throws budget.not-found, budget.busy, budget.not-now.
 */
export async function stopBudget(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const budget = await holdBudget(ctx, tx, { id, act: 'stop' });
    const course: BudgetCourse = { ...budget, subStatus: 'stopping', nextRunAt: null };
    await writeCourse(tx, id, course, now);
    await givePolicies(ctx, tx, { ...budget, ...course });
    await ctx.enqueue(tx, [newJob(finishStopQueue, { id })]);
    await concludeAct(ctx, tx, { budget: { ...budget, ...course, updatedAt: now }, action: 'budget.stopped' });
  });
}

/** Stops the live budgets whose last period is over. One with a run that is still due waits for it, unless that run is paused. */
export async function endBudgetsThatAreOver(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const stopped = await stopOver(tx, ctx.clock.now());
    await ctx.publish(tx, stopped.map(budgetChanged));
    await ctx.enqueue(
      tx,
      stopped.map(({ id }) => newJob(finishStopQueue, { id })),
    );
  });
}

/** Brings back what the participants of a stopping budget hold, and ends it, at once. */
export async function finishStop(ctx: JobContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const budget = await lockAnyBudget(tx, id);
    if (budget?.subStatus !== 'stopping') return;
    const course: BudgetCourse = { ...budget, status: 'ended', subStatus: null, nextRunAt: null, endedAt: now };
    await writeCourse(tx, id, course, now);
    await givePolicies(ctx, tx, { ...budget, ...course });
    await ctx.publish(tx, [budgetChanged({ ...budget, ...course })]);
    const walletIds = await listParticipantWallets(tx, id);
    await returnBalances(ctx, tx, { walletIds, toWalletId: budget.walletId, why: `${budget.name} has ended` });
  });
}
