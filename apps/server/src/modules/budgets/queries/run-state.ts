import type { Temporal } from 'temporal-polyfill';
import {
  nullable,
  pence,
  statement,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { Budget } from '../domain/budget.ts';
import { budgetColumns, budgetNames } from './budgets.ts';

/** A budget as its runs see it. */
export type RunningBudget = Budget;

const find = statement(
  'budgets-find-to-run',
  `select ${budgetNames} from automated_budgets where id = $1 and team_id = $2 and deleted_at is null`,
  budgetColumns,
);

export async function findBudgetToRun(
  db: Queryable,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<RunningBudget | null> {
  const [row] = await db.run(find, [id, teamId]);
  return row ?? null;
}

const lock = statement(
  'budgets-lock-to-run',
  `select ${budgetNames} from automated_budgets where id = $1 and team_id = $2 and deleted_at is null for no key update`,
  budgetColumns,
);

/** Locks a budget for its run; changes to the budget or its participants wait. */
export async function lockBudgetToRun(
  tx: Tx,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<RunningBudget | null> {
  const [row] = await tx.run(lock, [id, teamId]);
  return row ?? null;
}

const lockFree = statement(
  'budgets-lock-free-to-run',
  `select ${budgetNames} from automated_budgets where id = $1 and team_id = $2 and deleted_at is null for no key update skip locked`,
  budgetColumns,
);

/** Locks a budget as `lockBudgetToRun` does; returns null if another transaction holds the lock. */
export async function lockFreeBudget(
  tx: Tx,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<RunningBudget | null> {
  const [row] = await tx.run(lockFree, [id, teamId]);
  return row ?? null;
}

const setState = statement(
  'budgets-set-run-state',
  `update automated_budgets set status = 'live', started_at = coalesce(started_at, $5), sub_status = $3, runs_executed = $4, next_run_at = $6, paused_at = $7, updated_at = $5
   where id = $1 and team_id = $2`,
);

/** The fields of a budget that a run changes. */
export type RunState = Pick<RunningBudget, 'id' | 'teamId' | 'subStatus' | 'runsExecuted' | 'nextRunAt' | 'pausedAt'>;

/** Writes the progress of a live budget's runs. The caller holds its lock. */
export async function writeRunState(tx: Tx, state: RunState, now: Temporal.Instant): Promise<void> {
  const { id, teamId, subStatus, runsExecuted, nextRunAt, pausedAt } = state;
  await tx.run(setState, [id, teamId, subStatus, runsExecuted, now, nextRunAt, pausedAt]);
}

const setWarned = statement(
  'budgets-set-warned',
  'update automated_budgets set warned_of_run_at = $3 where id = $1 and team_id = $2 and next_run_at = $3 and warned_of_run_at is distinct from $3 returning id',
  { id: uuid },
);

/** Records the run of which the organiser was warned. @returns whether this call recorded it. */
export async function storeWarnedRun(
  tx: Tx,
  { id, teamId, nextRunAt }: { readonly id: string; readonly teamId: string; readonly nextRunAt: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(setWarned, [id, teamId, nextRunAt])).length > 0;
}

const setTold = statement(
  'budgets-set-told-of-unspent',
  `update automated_budgets set told_of_unspent_at = $3 where id = $1 and team_id = $2 and status = 'live' and told_of_unspent_at is distinct from $3 returning id`,
  { id: uuid },
);

/** Records the return of unspent money of which the organiser was notified. @returns whether this call recorded it. */
export async function storeUnspentNotice(
  tx: Tx,
  { id, teamId, lapsesAt }: { readonly id: string; readonly teamId: string; readonly lapsesAt: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(setTold, [id, teamId, lapsesAt])).length > 0;
}

const participantColumns = {
  id: uuid,
  userId: uuid,
  walletId: uuid,
  budgetPence: nullable(pence),
};

/** A participant who receives money in a run. */
export type ReceivingParticipant = RowOf<typeof participantColumns>;

const receiving = `select p.id, p.user_id, p.wallet_id, p.budget_pence from budget_participants p
  where p.budget_id = $1 and p.team_id = $2 and p.status = 'active' and p.user_id is not null and p.wallet_id is not null order by p.id`;

const listReceiving = statement('budgets-receiving', receiving, participantColumns);

/**
 * Lists the active participants of a budget by id: at most 1,000 (gifts §9). While the budget is locked, nobody joins
 * or leaves.
 */
export function listReceivingParticipants(
  db: Queryable,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<readonly ReceivingParticipant[]> {
  return db.run(listReceiving, [id, teamId]);
}

const lockReceiving = statement('budgets-lock-receiving', `${receiving} for no key update`, participantColumns);

/**
 * Lists participants as `listReceivingParticipants` does and locks them in the order of their ids, after the budget.
 */
export function lockReceivingParticipants(
  tx: Tx,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<readonly ReceivingParticipant[]> {
  return tx.run(lockReceiving, [id, teamId]);
}

const addReceived = statement(
  'budgets-add-received',
  `update budget_participants p set received_pence = p.received_pence + i.added_pence, updated_at = $3
   from budget_run_items i where i.budget_id = $1 and i.period = $2 and i.added_pence > 0 and p.id = i.participant_id`,
);

/**
 * Adds the recorded amounts of a run to the total that each participant has received. The caller holds the lock of the
 * budget.
 */
export async function writeReceived(
  tx: Tx,
  { budgetId, period, now }: { readonly budgetId: string; readonly period: number; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(addReceived, [budgetId, period, now]);
}
