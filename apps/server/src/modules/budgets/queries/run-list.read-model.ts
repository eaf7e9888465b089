import { executionErrorTypes } from '@huggg/contracts';
import {
  array,
  instant,
  integer,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { runColumns, runNames } from './runs.ts';

const listedColumns = {
  ...runColumns,
  errors: array(oneOf(executionErrorTypes)),
};

/** A run with the causes of its last failed attempt. */
export type ListedRun = RowOf<typeof listedColumns>;

const select = `select ${runNames},
     array(select e.type from budget_run_errors e where e.run_id = budget_runs.id and e.try = budget_runs.tries order by e.type) as errors
   from budget_runs`;

const page = statement(
  'budget-runs-page',
  `${select} where budget_id = $1 and ($2::int is null or period < $2) order by period desc limit $3`,
  listedColumns,
);

type Page = { readonly budgetId: string; readonly before: number | null; readonly limit: number };

/** Returns a page of a budget's runs, newest first. The caller has found the budget. */
export function listRunRows(db: Queryable, { budgetId, before, limit }: Page): Promise<readonly ListedRun[]> {
  return db.run(page, [budgetId, before, limit]);
}

/** Finds the newest run of a budget that the caller has found. */
export async function findLatestRun(db: Queryable, budgetId: string): Promise<ListedRun | null> {
  const [row] = await listRunRows(db, { budgetId, before: null, limit: 1 });
  return row ?? null;
}

const byPeriod = statement('budget-runs-by-period', `${select} where budget_id = $1 and period = $2`, listedColumns);

export async function findListedRun(
  db: Queryable,
  { budgetId, period }: { readonly budgetId: string; readonly period: number },
): Promise<ListedRun | null> {
  const [row] = await db.run(byPeriod, [budgetId, period]);
  return row ?? null;
}

// A participant must not learn what others were given or why attempts failed.
const own = `from budget_run_items i join budget_participants p on p.id = i.participant_id and p.user_id = $2 join budget_runs r on r.id = i.run_id
   where i.budget_id = $1`;

const pageOfOwn = statement(
  'budget-runs-page-of-own',
  `select r.id, r.budget_id, r.team_id, r.period, r.due_at, r.started_at, r.ended_at, r.tries, r.next_try_at, i.added_pence as distributed_pence, i.returned_pence, 1 as participants,
     r.created_at, r.updated_at, '{}'::text[] as errors
   ${own} and ($3::int is null or i.period < $3) order by i.period desc limit $4`,
  {
    ...listedColumns,
    participants: integer,
    errors: array(oneOf(executionErrorTypes)),
  },
);

/** Returns a page of the runs that paid a person, each with that person's amounts only. */
export function listOwnRunRows(
  db: Queryable,
  { budgetId, before, limit, userId }: Page & { readonly userId: string },
): Promise<readonly ListedRun[]> {
  return db.run(pageOfOwn, [budgetId, userId, before, limit]);
}

const count = statement(
  'budget-runs-count',
  'select count(*) as total from (select 1 from budget_runs where budget_id = $1 limit $2) found',
  { total: integer },
);
const countOwn = statement(
  'budget-runs-count-of-own',
  `select count(*) as total from (select 1 ${own} limit $3) found`,
  {
    total: integer,
  },
);

/** Counts the runs of a budget, or those that paid a person, up to one more than the cap. */
export async function countRunRows(
  db: Queryable,
  { budgetId, userId }: { readonly budgetId: string; readonly userId: string | null },
  cap: number,
): Promise<number> {
  const [row] =
    userId === null ? await db.run(count, [budgetId, cap + 1]) : await db.run(countOwn, [budgetId, userId, cap + 1]);
  return row?.total ?? 0;
}

const errorColumns = {
  runId: uuid,
  type: oneOf(executionErrorTypes),
  try: integer,
  missingPence: nullable(pence),
  wallets: nullable(integer),
  createdAt: instant,
};

/** A cause of a failed attempt at a run. */
export type RunError = RowOf<typeof errorColumns>;

/** Maximum number of causes shown for each run. */
const errorsShown = 20;

const history = statement(
  'budget-run-errors-of-runs',
  `select e.run_id, e.type, e.try, (e.details ->> 'missingPence')::bigint as missing_pence, (e.details ->> 'wallets')::int as wallets, e.created_at
   from unnest($1::uuid[]) as g (id)
   cross join lateral (select * from budget_run_errors e where e.run_id = g.id order by e.try desc, e.type limit ${errorsShown}) e
   order by e.run_id, e.try desc, e.type`,
  errorColumns,
);

/** Lists why attempts at runs failed, newest first. */
export function listRunErrors(db: Queryable, runIds: readonly string[]): Promise<readonly RunError[]> {
  return db.run(history, [runIds]);
}

const itemColumns = {
  participantId: uuid,
  email: text,
  name: nullable(text),
  walletId: uuid,
  budgetPence: pence,
  addedPence: pence,
  returnedPence: pence,
};

/** The effect of a run on one participant. */
export type RunItemRow = RowOf<typeof itemColumns>;

const items = statement(
  'budget-run-items-page',
  `select i.participant_id, p.email, nullif(btrim(u.first_name || ' ' || u.surname), '') as name, i.wallet_id, i.budget_pence, i.added_pence, i.returned_pence
   from budget_run_items i join budget_participants p on p.id = i.participant_id left join users u on u.id = p.user_id
   where i.budget_id = $1 and i.period = $2 and ($3::uuid is null or p.user_id = $3) and ($4::text is null or (p.email, p.id) > ($4, $5::uuid))
   order by p.email, p.id limit $6`,
  itemColumns,
);

/** Returns a page of a run's effects, ordered by participant address: for everyone, or for one person only. */
export function listRunItemRows(
  db: Queryable,
  given: {
    readonly budgetId: string;
    readonly period: number;
    readonly userId: string | null;
    readonly after: { readonly email: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<readonly RunItemRow[]> {
  const { budgetId, period, userId, after, limit } = given;
  return db.run(items, [budgetId, period, userId, after?.email ?? null, after?.id ?? null, limit]);
}

const countItems = statement(
  'budget-run-items-count',
  `select count(*) as total from budget_run_items i join budget_participants p on p.id = i.participant_id
   where i.budget_id = $1 and i.period = $2 and ($3::uuid is null or p.user_id = $3)`,
  { total: integer },
);

/** Counts the participants that a run paid: a thousand at most. */
export async function countRunItemRows(
  db: Queryable,
  given: { readonly budgetId: string; readonly period: number; readonly userId: string | null },
): Promise<number> {
  const [row] = await db.run(countItems, [given.budgetId, given.period, given.userId]);
  return row?.total ?? 0;
}
