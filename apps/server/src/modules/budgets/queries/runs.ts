import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  nullable,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { RunItem, RunProblem } from '../domain/run-record.ts';

export const runColumns = {
  id: uuid,
  budgetId: uuid,
  teamId: uuid,
  period: integer,
  dueAt: instant,
  startedAt: instant,
  endedAt: nullable(instant),
  tries: integer,
  nextTryAt: nullable(instant),
  distributedPence: pence,
  returnedPence: pence,
  participants: integer,
  createdAt: instant,
  updatedAt: instant,
};

export const runNames =
  'id, budget_id, team_id, period, due_at, started_at, ended_at, tries, next_try_at, distributed_pence, returned_pence, participants, created_at, updated_at';

/** A recorded run. Its money moves once, however often it is attempted. */
export type Run = RowOf<typeof runColumns>;

const begin = statement(
  'budget-runs-begin',
  `insert into budget_runs (id, budget_id, team_id, period, due_at, started_at, next_try_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $6, $6)
   on conflict (budget_id, period) do update set next_try_at = $7, updated_at = $6 where budget_runs.ended_at is null
   returning ${runNames}`,
  runColumns,
);

export type RunBeginning = Pick<Run, 'budgetId' | 'teamId' | 'period' | 'dueAt'> & {
  /** When another worker takes over the run if this one does not report. */
  readonly retakenAt: Temporal.Instant;
};

/** Records that a run starts or continues. @returns null if it is over. The caller holds the lock of its budget. */
export async function writeBeginning(
  tx: Tx,
  { budgetId, teamId, period, dueAt, retakenAt }: RunBeginning,
  now: Temporal.Instant,
): Promise<Run | null> {
  const [row] = await tx.run(begin, [newId(), budgetId, teamId, period, dueAt, now, retakenAt]);
  return row ?? null;
}

const find = statement(
  'budget-runs-find',
  `select ${runNames} from budget_runs where budget_id = $1 and period = $2`,
  runColumns,
);

export async function findRun(
  db: Queryable,
  { budgetId, period }: { readonly budgetId: string; readonly period: number },
): Promise<Run | null> {
  const [row] = await db.run(find, [budgetId, period]);
  return row ?? null;
}

const ofBudget = statement(
  'budget-runs-of-budget',
  `select ${runNames} from budget_runs where budget_id = $1 and id = $2`,
  runColumns,
);

/** Finds a run by id if it belongs to this budget. */
export async function findRunOfBudget(
  db: Queryable,
  { budgetId, runId }: { readonly budgetId: string; readonly runId: string },
): Promise<Run | null> {
  const [row] = await db.run(ofBudget, [budgetId, runId]);
  return row ?? null;
}

const lock = statement(
  'budget-runs-lock',
  `select ${runNames} from budget_runs where id = $1 for no key update`,
  runColumns,
);

/** Locks a run, after its budget. */
export async function lockRun(tx: Tx, id: string): Promise<Run | null> {
  const [row] = await tx.run(lock, [id]);
  return row ?? null;
}

const insertItems = statement(
  'budget-run-items-insert',
  `insert into budget_run_items (budget_id, period, participant_id, run_id, wallet_id, budget_pence, added_pence, returned_pence, created_at)
   select $1, $2, g.participant_id, $3, g.wallet_id, g.budget_pence, g.added_pence, g.returned_pence, $9
   from unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[], $8::bigint[]) as g (participant_id, wallet_id, budget_pence, added_pence, returned_pence)`,
);

/** Records what a run does to each participant; the table's keys reject a second record. */
export async function writeItems(
  tx: Tx,
  { id, budgetId, period }: Run,
  items: readonly RunItem[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(insertItems, [
    budgetId,
    period,
    id,
    items.map(({ participantId }) => participantId),
    items.map(({ walletId }) => walletId),
    items.map(({ budgetPence }) => budgetPence),
    items.map(({ addedPence }) => addedPence),
    items.map(({ returnedPence }) => returnedPence),
    now,
  ]);
}

const finish = statement(
  'budget-runs-finish',
  `update budget_runs set ended_at = $2, tries = tries + 1, next_try_at = null, distributed_pence = $3, returned_pence = $4, participants = $5, updated_at = $2 where id = $1`,
);

export async function writeEnd(
  tx: Tx,
  {
    id,
    distributedPence,
    returnedPence,
    participants,
  }: Pick<Run, 'id' | 'distributedPence' | 'returnedPence' | 'participants'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(finish, [id, now, distributedPence, returnedPence, participants]);
}

const giveUp = statement(
  'budget-runs-give-up',
  `update budget_runs set ended_at = $2, next_try_at = null, updated_at = $2 where budget_id = any ($1::uuid[]) and ended_at is null`,
);

/** Ends the unpaid runs of budgets that were stopped. The caller holds the locks of the budgets. */
export async function giveUpRuns(tx: Tx, budgetIds: readonly string[], now: Temporal.Instant): Promise<void> {
  await tx.run(giveUp, [budgetIds, now]);
}

const fail = statement(
  'budget-runs-fail',
  `with run as (update budget_runs set tries = $2, next_try_at = $3, updated_at = $4 where id = $1)
   insert into budget_run_errors (id, run_id, try, type, details, created_at)
   select g.id, $1, $2, g.type, g.details, $4 from unnest($5::uuid[], $6::text[], $7::jsonb[]) as g (id, type, details)
   on conflict (run_id, try, type) do nothing`,
);

/** Records why an attempt failed and when the next one is due. The caller holds the lock of the run. */
export async function writeFailure(
  tx: Tx,
  { id, tries, nextTryAt }: Pick<Run, 'id' | 'tries' | 'nextTryAt'>,
  problems: readonly RunProblem[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(fail, [
    id,
    tries,
    nextTryAt,
    now,
    problems.map(() => newId()),
    problems.map(({ type }) => type),
    problems.map(({ details }) => JSON.stringify(details)),
  ]);
}

const postpone = statement(
  'budget-runs-postpone',
  'update budget_runs set next_try_at = $2, updated_at = $3 where id = $1 and ended_at is null',
);

/** Postpones a run that waits for an external operation; this is not a failure. */
export async function postponeRun(
  tx: Tx,
  { id, until, now }: { readonly id: string; readonly until: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(postpone, [id, until, now]);
}

const lockTimeout = statement('budget-runs-lock-timeout', "select set_config('lock_timeout', $1, true)", {
  setConfig: nullable(text),
});

/**
 * Limits how long the statements of a transaction wait for a lock, so that locked money fails one run instead of
 * blocking all of them.
 */
export async function limitLockWaits(tx: Tx, milliseconds: number): Promise<void> {
  await tx.run(lockTimeout, [`${milliseconds}ms`]);
}
