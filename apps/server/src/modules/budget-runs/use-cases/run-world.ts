import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { listReceivingParticipants, lockReceivingParticipants, type RunningBudget } from '../../budgets/index.ts';
import {
  availableOf,
  lockWalletsForMoving,
  readMovableWallets,
  type LockedMovableWallet,
} from '../../funding/index.ts';
import { planRun, type RunPlan, type RunWallet } from '../domain/plan-run.ts';
import { zeroPence } from '@huggg/money';

/** The context that runs need: that of a job, or of the request of a person who starts one. */
export type RunContext = JobContext;

/**
 * What a requested run adds to the transaction that decides it, before money is locked: the response that is stored for
 * the person who requested it.
 */
export type ConcludeRun = (tx: Tx, run: { readonly budgetId: string; readonly period: number }) => Promise<unknown>;

/**
 * Plans a run from current balances without locking the wallets: for previews, and to calculate how much to charge to a
 * card.
 */
export async function previewRun(db: Queryable, budget: RunningBudget): Promise<RunPlan> {
  const participants = await listReceivingParticipants(db, budget);
  const ids = [budget.walletId, ...participants.map(({ walletId }) => walletId)];
  const [wallets, available] = await Promise.all([readMovableWallets(db, ids), availableOf(db, ids)]);
  const known = wallets.map(({ id, locked }): [string, RunWallet] => [
    id,
    { id, locked, availablePence: available.get(id) ?? zeroPence },
  ]);
  return planRun(budget, participants, new Map(known));
}

export type LockedRunWorld = {
  readonly plan: RunPlan;
  readonly wallets: ReadonlyMap<string, LockedMovableWallet>;
};

/**
 * Plans a run as `previewRun` does, but locks all money that it moves until the transaction ends. The caller holds the
 * lock of the budget.
 */
export async function lockRunWorld(tx: Tx, budget: RunningBudget): Promise<LockedRunWorld> {
  const participants = await lockReceivingParticipants(tx, budget);
  const wallets = await lockWalletsForMoving(tx, [budget.walletId, ...participants.map(({ walletId }) => walletId)]);
  return { wallets, plan: planRun(budget, participants, wallets) };
}
