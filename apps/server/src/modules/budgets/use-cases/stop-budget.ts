import { sumPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { oneByOne, type Tx } from '../../../platform/database/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { availableOf, returnBalances } from '../../funding/index.ts';
import type { Budget, BudgetSchedule } from '../domain/budget.ts';
import { draftSchedule } from '../domain/plan-schedule.ts';
import { budgetChanged, budgetEnded } from '../events.ts';
import { listOpenBudgetsOf, lockAnyBudget, stopBudgetsPastEnd, writeSchedule } from '../queries/budgets.ts';
import { markReturning } from '../queries/returning-participant.ts';
import { listParticipantWallets } from '../queries/participants.ts';
import { giveUpRuns } from '../queries/runs.ts';
import { finishStopQueue } from '../queues.ts';
import { givePolicies } from './give-policies.ts';
import { completeAction, holdBudget } from './hold-budget.ts';

/**
 * Stops a live budget permanently: it has no further runs, and the return of its balances has been queued when this
 * returns.
 * @throws budget.not-found, budget.busy, budget.not-now.
 */
export async function stopBudget(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const stopped = await beginStop(ctx, tx, await holdBudget(ctx, tx, { id, act: 'stop' }));
    await completeAction(ctx, tx, { budget: stopped, action: 'budget.stopped' });
  });
}

/** Starts stopping a live budget that is locked. @returns the changed budget. */
async function beginStop(ctx: Pick<Context, 'clock' | 'enqueue'>, tx: Tx, budget: Budget): Promise<Budget> {
  const now = ctx.clock.now();
  const stopped: Budget = { ...budget, subStatus: 'stopping', nextRunAt: null, updatedAt: now };
  await writeSchedule(tx, budget.id, stopped, now);
  await giveUpRuns(tx, [budget.id], now);
  await givePolicies(ctx, tx, stopped);
  await ctx.enqueue(tx, [newJob(finishStopQueue, { id: budget.id })]);
  return stopped;
}

/**
 * Stops the live budgets whose last period is over. A run that was not paid by then is abandoned, because nobody could
 * spend what it gave.
 */
export async function endExpiredBudgets(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const stopped = await stopBudgetsPastEnd(tx, now);
    if (stopped.length === 0) return;
    const ids = stopped.map(({ id }) => id);
    await giveUpRuns(tx, ids, now);
    await ctx.publish(tx, stopped.map(budgetChanged));
    await ctx.enqueue(
      tx,
      ids.map((id) => newJob(finishStopQueue, { id })),
    );
  });
}

/** Ends the budgets of a team that was closed: live ones stop, even during a run, and scheduled ones become drafts. */
export async function endBudgetsOfTeam(ctx: JobContext, teamId: string): Promise<void> {
  await oneByOne(await listOpenBudgetsOf(ctx.readPrimary, teamId), (id) =>
    ctx.transaction(async (tx) => {
      const budget = await lockAnyBudget(tx, id);
      if (budget?.status === 'scheduled') {
        await writeSchedule(tx, id, draftSchedule, ctx.clock.now());
        await ctx.publish(tx, [budgetChanged({ ...budget, ...draftSchedule })]);
      } else if (budget?.status === 'live' && budget.subStatus !== 'stopping')
        await ctx.publish(tx, [budgetChanged(await beginStop(ctx, tx, budget))]);
    }),
  );
}

/** Returns the balances of a stopping budget's participants and ends it, in one transaction. */
export async function finishStop(ctx: JobContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const budget = await lockAnyBudget(tx, id);
    if (budget?.subStatus !== 'stopping') return;
    const course: BudgetSchedule = { ...budget, status: 'ended', subStatus: null, nextRunAt: null, endedAt: now };
    await writeSchedule(tx, id, course, now);
    await givePolicies(ctx, tx, { ...budget, ...course });
    await markReturning(tx, id, now);
    const walletIds = await listParticipantWallets(tx, id);
    const held = [...(await availableOf(tx, walletIds)).values()].filter((pence) => pence > 0);
    await ctx.publish(tx, [budgetChanged({ ...budget, ...course }), budgetEnded(budget, sumPence(held))]);
    // Posted at the exact end of the budget, so that the movements belong to its last period.
    const atEnd = { clock: { now: () => now }, publish: ctx.publish };
    await returnBalances(atEnd, tx, { walletIds, toWalletId: budget.walletId, why: `${budget.name} has ended` });
  });
}
