import { derivedId } from '../../../platform/ids/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import {
  finishBudgetRun,
  limitWaits,
  lockBudgetToRun,
  lockRun,
  recordDone,
  type Run,
  type RunItem,
  type RunProblem,
  type RunningBudget,
} from '../../budgets/index.ts';
import { moveBetweenWallets, type LockedMovableWallet, type WalletMove } from '../../funding/index.ts';
import type { RunPlan } from '../domain/plan-run.ts';
import { runDone } from '../events.ts';
import { isUnderWay } from '../domain/under-way.ts';
import { lockRunWorld, type ConcludeRun, type RunContext } from './run-world.ts';

/** How long a run waits for money that other transactions have locked. */
const lockWaitMs = 10_000;

export type Distribution = 'done' | 'over' | readonly RunProblem[];

/**
 * The last step of a run: everyone gets their amount in one transaction, or nobody gets anything. For people who
 * joined, left or changed since the run started, their current state counts.
 * @returns the problems if it could not be carried out; `over` if the run was completed or given up in the meantime.
 */
export function distribute(
  ctx: RunContext,
  { budgetId, teamId, runId }: { readonly budgetId: string; readonly teamId: string; readonly runId: string },
  { waitMs = lockWaitMs, conclude }: { readonly waitMs?: number; readonly conclude?: ConcludeRun } = {},
): Promise<Distribution> {
  // The same query plans suit any number of participants, because they find their rows by index.
  return ctx.transaction((tx) => pay(ctx, tx, { budgetId, teamId, runId, waitMs, conclude }), { keepPlans: true });
}

async function pay(
  ctx: RunContext,
  tx: Tx,
  {
    budgetId,
    teamId,
    runId,
    waitMs,
    conclude,
  }: {
    readonly budgetId: string;
    readonly teamId: string;
    readonly runId: string;
    readonly waitMs: number;
    readonly conclude: ConcludeRun | undefined;
  },
): Promise<Distribution> {
  await limitWaits(tx, waitMs);
  const budget = await lockBudgetToRun(tx, { id: budgetId, teamId });
  const run = await lockRun(tx, runId);
  if (!budget || !run || run.endedAt || !isUnderWay(budget) || run.period !== budget.runsExecuted + 1) return 'over';
  const { plan, wallets } = await lockRunWorld(tx, budget);
  if (plan.problems.length > 0) return plan.problems;
  await executePlan(ctx, tx, { budget, run, plan, wallets, conclude });
  return 'done';
}

type PlannedRun = {
  readonly budget: RunningBudget;
  readonly run: Run;
  readonly plan: RunPlan;
  readonly wallets: ReadonlyMap<string, LockedMovableWallet>;
  readonly conclude: ConcludeRun | undefined;
};

async function executePlan(
  ctx: RunContext,
  tx: Tx,
  { budget, run, plan, wallets, conclude }: PlannedRun,
): Promise<void> {
  const { items, addedPence, returnedPence } = plan;
  await recordDone(ctx, tx, { run, items });
  await finishBudgetRun(ctx, tx, { budget, period: run.period });
  await conclude?.(tx, run);
  // Money is moved last, and returned amounts before given ones, because the source may need them.
  await moveBetweenWallets(ctx, tx, movesOf({ budget, run, items, wallets }));
  const { id, teamId, userId: ownerId } = budget;
  const data = { runId: run.id, period: run.period, participants: items.length, addedPence, returnedPence };
  await ctx.publish(tx, [runDone({ id, teamId, ownerId, data })]);
}

function movesOf({
  budget,
  run,
  items,
  wallets,
}: Pick<PlannedRun, 'budget' | 'run' | 'wallets'> & { readonly items: readonly RunItem[] }): readonly WalletMove[] {
  const source = wallets.get(budget.walletId);
  if (!source) throw new Error(`The wallet of budget ${budget.id} was not locked.`);
  const description = `${budget.name}, run ${run.period}`.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200);
  const moveOf = ({ participantId, walletId, addedPence, returnedPence }: RunItem): WalletMove[] => {
    const own = wallets.get(walletId);
    if (!own) throw new Error(`The wallet ${walletId} of a participant was not locked.`);
    const common = { id: derivedId(run.id, participantId), reference: { kind: 'budget-run', id: run.id }, description };
    if (returnedPence > 0) return [{ ...common, from: own, to: source, amountPence: returnedPence }];
    return addedPence > 0 ? [{ ...common, from: source, to: own, amountPence: addedPence }] : [];
  };
  const returning = items.filter(({ returnedPence }) => returnedPence > 0);
  const receiving = items.filter(({ returnedPence }) => returnedPence === 0);
  return [...returning, ...receiving].flatMap(moveOf);
}
