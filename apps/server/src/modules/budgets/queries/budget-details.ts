import {
  integer,
  nullable,
  pence,
  statement,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const peopleColumns = {
  budgetId: uuid,
  active: integer,
  inactive: integer,
  invited: integer,
  receivedPence: pence,
  runPence: pence,
  withInvitedPence: pence,
  leastPence: nullable(pence),
  mostPence: nullable(pence),
};

/** The totals of a budget's participants. */
export type BudgetPeople = RowOf<typeof peopleColumns>;

const people = statement(
  'budgets-people',
  `select b.id as budget_id, count(*) filter (where p.status = 'active') as active, count(*) filter (where p.status = 'inactive') as inactive, count(*) filter (where p.status = 'draft') as invited,
     coalesce(sum(p.received_pence), 0)::bigint as received_pence, coalesce(sum(coalesce(p.budget_pence, b.budget_pence)) filter (where p.status = 'active'), 0)::bigint as run_pence,
     coalesce(sum(coalesce(p.budget_pence, b.budget_pence)) filter (where p.status in ('active', 'draft')), 0)::bigint as with_invited_pence,
     min(coalesce(p.budget_pence, b.budget_pence)) filter (where p.status <> 'deleted') as least_pence, max(coalesce(p.budget_pence, b.budget_pence)) filter (where p.status <> 'deleted') as most_pence
   from automated_budgets b left join budget_participants p on p.budget_id = b.id where b.id = any ($1::uuid[]) group by b.id`,
  peopleColumns,
);

/** Returns participant totals for budgets that the caller has found, by budget id. */
export async function sumPeopleOf(
  db: Queryable,
  budgetIds: readonly string[],
): Promise<ReadonlyMap<string, BudgetPeople>> {
  const rows = await db.run(people, [budgetIds]);
  return new Map(rows.map((row) => [row.budgetId, row]));
}

/** Returns the participant totals of a budget that the caller has found. */
export async function sumPeople(db: Queryable, budgetId: string): Promise<BudgetPeople> {
  const found = (await sumPeopleOf(db, [budgetId])).get(budgetId);
  if (!found) throw new Error(`There is no budget ${budgetId}.`);
  return found;
}
