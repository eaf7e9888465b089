import { executionErrorTypes } from '@huggg/contracts';
import {
  array,
  instant,
  integer,
  notNull,
  nullable,
  oneOf,
  pence,
  statement,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const peopleColumns = {
  active: integer,
  inactive: integer,
  invited: integer,
  receivedPence: notNull(pence, 'coalesced'),
  runPence: notNull(pence, 'coalesced'),
  leastPence: nullable(pence),
  mostPence: nullable(pence),
};

/** What the participants of a budget come to. */
export type BudgetPeople = RowOf<typeof peopleColumns>;

const people = statement(
  'budgets-people',
  `select count(*) filter (where p.status = 'active') as active, count(*) filter (where p.status = 'inactive') as inactive, count(*) filter (where p.status = 'draft') as invited,
     coalesce(sum(p.received_pence), 0)::bigint as received_pence, coalesce(sum(coalesce(p.budget_pence, b.budget_pence)) filter (where p.status = 'active'), 0)::bigint as run_pence,
     min(coalesce(p.budget_pence, b.budget_pence)) filter (where p.status <> 'deleted') as least_pence, max(coalesce(p.budget_pence, b.budget_pence)) filter (where p.status <> 'deleted') as most_pence
   from automated_budgets b left join budget_participants p on p.budget_id = b.id where b.id = $1`,
  peopleColumns,
);

/** The participants of a budget that the caller has found. */
export async function sumPeople(db: Queryable, budgetId: string): Promise<BudgetPeople> {
  const [row] = await db.run(people, [budgetId]);
  if (!row) throw new Error(`There is no budget ${budgetId}.`);
  return row;
}

const runColumns = {
  id: uuid,
  period: integer,
  dueAt: instant,
  startedAt: instant,
  endedAt: nullable(instant),
  nextTryAt: nullable(instant),
  errors: notNull(array(oneOf(executionErrorTypes)), 'an array of a subquery is never null'),
  createdAt: instant,
  updatedAt: instant,
};

export type LatestRun = RowOf<typeof runColumns>;

const latest = statement(
  'budgets-latest-run',
  `select r.id, r.period, r.due_at, r.started_at, r.ended_at, r.next_try_at,
     array(select e.type from budget_run_errors e where e.run_id = r.id and e.try = r.tries order by e.type) as errors, r.created_at, r.updated_at
   from budget_runs r where r.budget_id = $1 order by r.period desc limit 1`,
  runColumns,
);

/** The newest run of a budget that the caller has found. */
export async function findLatestRun(db: Queryable, budgetId: string): Promise<LatestRun | null> {
  const [row] = await db.run(latest, [budgetId]);
  return row ?? null;
}
