import {
  budgetBillingTypes,
  budgetFrequencies,
  budgetStatuses,
  budgetSubStatuses,
  currency,
  deliveryMethods,
  unspentBalanceActions,
  type BudgetStatus,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Reach } from '../../../platform/context.ts';
import {
  array,
  boolean,
  instant,
  integer,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type Tx,
} from '../../../platform/database/index.ts';
import type { Budget, BudgetSchedule, BudgetPlan } from '../domain/budget.ts';

export const budgetColumns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  name: text,
  isVariable: boolean,
  status: oneOf(budgetStatuses),
  subStatus: nullable(oneOf(budgetSubStatuses)),
  budgetPence: pence,
  frequency: oneOf(budgetFrequencies),
  numberOfRuns: integer,
  unspentAction: oneOf(unspentBalanceActions),
  reasonCodes: array(text),
  deliveryMethods: array(oneOf(deliveryMethods)),
  emailDomains: array(text),
  maximumExpiryDays: integer,
  categoriesAllowed: array(text),
  categoriesDisallowed: array(text),
  priceMinPence: nullable(pence),
  priceMaxPence: nullable(pence),
  currency: oneOf([currency]),
  walletId: uuid,
  billingType: oneOf(budgetBillingTypes),
  cardId: nullable(uuid),
  runsExecuted: integer,
  scheduledStartAt: nullable(instant),
  scheduledEndAt: nullable(instant),
  recurrenceAt: nullable(instant),
  recurrenceLocal: nullable(text),
  nextRunAt: nullable(instant),
  endsAt: nullable(instant),
  startingAt: nullable(instant),
  startedAt: nullable(instant),
  endedAt: nullable(instant),
  pausedAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
};

export const budgetNames = `id, team_id, user_id, name, is_variable, status, sub_status, budget_pence, frequency, number_of_runs, unspent_action, reason_codes, delivery_methods,
  email_domains, maximum_expiry_days, categories_allowed, categories_disallowed, price_min_pence, price_max_pence, currency, wallet_id, billing_type, card_id, runs_executed,
  scheduled_start_at, scheduled_end_at, recurrence_at, to_char(recurrence_local, 'YYYY-MM-DD"T"HH24:MI:SS.US') as recurrence_local, next_run_at, ends_at, starting_at,
  started_at, ended_at, paused_at, created_at, updated_at`;

/** The teams' budgets; with an owner id, only those that the owner created or takes part in. */
const visible = `deleted_at is null and team_id = any($1::uuid[]) and ($2::uuid is null or user_id = $2 or exists (
  select 1 from budget_participants p where p.budget_id = automated_budgets.id and p.user_id = $2 and p.status <> 'deleted'))`;

const one = statement(
  'budgets-one',
  `select ${budgetNames} from automated_budgets where ${visible} and id = $3`,
  budgetColumns,
);

/** Finds a budget visible to the caller, or null. */
export async function findBudget(db: Queryable, { teamIds, ownerId }: Reach, id: string): Promise<Budget | null> {
  const [row] = await db.run(one, [teamIds, ownerId, id]);
  return row ?? null;
}

const lock = statement(
  'budgets-lock',
  `select ${budgetNames} from automated_budgets where ${visible} and id = $3 for no key update`,
  budgetColumns,
);

/** Finds and locks a budget visible to the caller. Every change of a budget, its people or its runs locks its row. */
export async function lockBudget(tx: Tx, { teamIds, ownerId }: Reach, id: string): Promise<Budget | null> {
  const [row] = await tx.run(lock, [teamIds, ownerId, id]);
  return row ?? null;
}

const lockById = statement(
  'budgets-lock-any',
  `select ${budgetNames} from automated_budgets where id = $1 for no key update`,
  budgetColumns,
);

/** Finds and locks a budget of any team, for jobs that carry its id. */
export async function lockAnyBudget(tx: Tx, id: string): Promise<Budget | null> {
  const [row] = await tx.run(lockById, [id]);
  return row ?? null;
}

const lockWaiting = statement(
  'budgets-lock-waiting',
  `select ${budgetNames} from automated_budgets where id in (
     select p.budget_id from budget_participants p where p.team_id = any ($1::uuid[]) and p.email = any ($2::text[]) and p.status = 'draft')
   order by id for no key update`,
  budgetColumns,
);

/** Lists and locks the budgets of some teams that wait for any of some people (addresses in lower case) to join. */
export function lockBudgetsWaitingFor(
  tx: Tx,
  { teamIds, emails }: { readonly teamIds: readonly string[]; readonly emails: readonly string[] },
): Promise<readonly Budget[]> {
  return tx.run(lockWaiting, [teamIds, emails]);
}

export type BudgetPlace = { readonly at: Temporal.Instant; readonly id: string };

/**
 * The same condition for lists. For a caller who sees only their own budgets, the search starts from their
 * participations, so that other people's budgets cost nothing.
 */
const visibleTo = {
  everyone: 'deleted_at is null and team_id = any($1::uuid[]) and $2::uuid is null',
  oneself: `deleted_at is null and team_id = any($1::uuid[]) and id = any (array(
     select p.budget_id from budget_participants p where p.user_id = $2::uuid and p.status <> 'deleted' union select b.id from automated_budgets b where b.user_id = $2::uuid and b.deleted_at is null))`,
};

const filterCondition = `(cardinality($3::text[]) = 0 or status = any ($3)) and ($4::timestamptz is null or (created_at, id) < ($4, $5::uuid)) order by created_at desc, id desc limit $6`;

// Reads each team's newest budgets from its index, then sorts them, because the index has no order across teams.
const lists = {
  everyone: statement(
    'budgets-list-everyone',
    `select b.* from (select distinct unnest($1::uuid[]) as id) t cross join lateral (
       select ${budgetNames} from automated_budgets where deleted_at is null and team_id = t.id and $2::uuid is null and ${filterCondition}) b
     order by b.created_at desc, b.id desc limit $6`,
    budgetColumns,
  ),
  oneself: statement(
    'budgets-list-oneself',
    `select ${budgetNames} from automated_budgets where ${visibleTo.oneself} and ${filterCondition}`,
    budgetColumns,
  ),
};
const visibilityOf = ({ ownerId }: Reach): keyof typeof visibleTo => (ownerId === null ? 'everyone' : 'oneself');

type BudgetFilter = { readonly reach: Reach; readonly statuses: readonly BudgetStatus[] };

/** Returns a page of the budgets visible to the caller, newest first. */
export function listBudgetRows(
  db: Queryable,
  { reach, statuses, after, limit }: BudgetFilter & { readonly after: BudgetPlace | null; readonly limit: number },
): Promise<readonly Budget[]> {
  return db.run(lists[visibilityOf(reach)], [
    reach.teamIds,
    reach.ownerId,
    statuses,
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ]);
}

const countStatement = (who: keyof typeof visibleTo) =>
  statement(
    `budgets-count-${who}`,
    `select count(*) as total from (select 1 from automated_budgets where ${visibleTo[who]} and (cardinality($3::text[]) = 0 or status = any ($3)) limit $4) found`,
    { total: integer },
  );
const counts = { everyone: countStatement('everyone'), oneself: countStatement('oneself') };

/** Counts the budgets visible to the caller, up to one more than the cap. */
export async function countBudgets(db: Queryable, { reach, statuses }: BudgetFilter, cap: number): Promise<number> {
  const [row] = await db.run(counts[visibilityOf(reach)], [reach.teamIds, reach.ownerId, statuses, cap + 1]);
  return row?.total ?? 0;
}

const insert = statement(
  'budgets-insert',
  `insert into automated_budgets (id, team_id, user_id, name, is_variable, budget_pence, frequency, number_of_runs, unspent_action, reason_codes, delivery_methods, email_domains,
     maximum_expiry_days, categories_allowed, categories_disallowed, price_min_pence, price_max_pence, wallet_id, billing_type, card_id, scheduled_start_at, scheduled_end_at, currency, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $24)`,
);

/** The values of a plan, in the parameter order of both statements. */
function planValues(plan: BudgetPlan): readonly unknown[] {
  return [
    plan.name,
    plan.isVariable,
    plan.budgetPence,
    plan.frequency,
    plan.numberOfRuns,
    plan.unspentAction,
    plan.reasonCodes,
    plan.deliveryMethods,
    plan.emailDomains,
    plan.maximumExpiryDays,
    plan.categoriesAllowed,
    plan.categoriesDisallowed,
    plan.priceMinPence,
    plan.priceMaxPence,
    plan.walletId,
    plan.billingType,
    plan.cardId,
    plan.scheduledStartAt,
    plan.scheduledEndAt,
    plan.currency,
  ];
}

export async function insertBudget(
  tx: Tx,
  {
    id,
    teamId,
    userId,
    plan,
    now,
  }: Pick<Budget, 'id' | 'teamId' | 'userId'> & { readonly plan: BudgetPlan; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(insert, [id, teamId, userId, ...planValues(plan), now]);
}

const updatePlan = statement(
  'budgets-update-plan',
  `update automated_budgets set name = $2, is_variable = $3, budget_pence = $4, frequency = $5, number_of_runs = $6, unspent_action = $7, reason_codes = $8, delivery_methods = $9,
     email_domains = $10, maximum_expiry_days = $11, categories_allowed = $12, categories_disallowed = $13, price_min_pence = $14, price_max_pence = $15, wallet_id = $16, billing_type = $17,
     card_id = $18, scheduled_start_at = $19, scheduled_end_at = $20, currency = $21, updated_at = $22 where id = $1`,
);

/** Writes the settings of a budget. Lock it first. */
export async function writePlan(tx: Tx, id: string, plan: BudgetPlan, now: Temporal.Instant): Promise<void> {
  await tx.run(updatePlan, [id, ...planValues(plan), now]);
}

const updateCourse = statement(
  'budgets-update-course',
  `update automated_budgets set status = $2, sub_status = $3, runs_executed = $4, recurrence_at = $5, recurrence_local = $6::text::timestamp, next_run_at = $7, ends_at = $8,
     starting_at = $9, started_at = $10, ended_at = $11, paused_at = $12, updated_at = $13 where id = $1`,
);

/** Writes the state of a budget in its life cycle. Lock it first. */
export async function writeSchedule(tx: Tx, id: string, course: BudgetSchedule, now: Temporal.Instant): Promise<void> {
  await tx.run(updateCourse, [
    id,
    course.status,
    course.subStatus,
    course.runsExecuted,
    course.recurrenceAt,
    course.recurrenceLocal,
    course.nextRunAt,
    course.endsAt,
    course.startingAt,
    course.startedAt,
    course.endedAt,
    course.pausedAt,
    now,
  ]);
}

const over = statement(
  'budgets-stop-over',
  `update automated_budgets set sub_status = 'stopping', next_run_at = null, updated_at = $1 where id in (
     select id from automated_budgets b where status = 'live' and sub_status is distinct from 'stopping' and ends_at <= $1 and (sub_status is null or not exists (
       select 1 from budget_runs r where r.budget_id = b.id and r.period = b.runs_executed + 1 and r.ended_at is null and r.next_try_at > $1))
     order by id limit 200 for no key update skip locked)
   returning ${budgetNames}`,
  budgetColumns,
);

/**
 * Starts stopping live budgets that have reached their end, a few hundred at a time; one with a run in progress waits
 * until the run's lease has expired. @returns the budgets that are being stopped.
 */
export function stopBudgetsPastEnd(tx: Tx, now: Temporal.Instant): Promise<readonly Budget[]> {
  return tx.run(over, [now]);
}

const openOfTeam = statement(
  'budgets-open-of-team',
  `select id from automated_budgets where team_id = $1 and status in ('scheduled', 'live') and deleted_at is null order by id`,
  { id: uuid },
);

/** Lists the scheduled and live budgets of a team. */
export async function listOpenBudgetsOf(db: Queryable, teamId: string): Promise<readonly string[]> {
  return (await db.run(openOfTeam, [teamId])).map(({ id }) => id);
}

const markDeleted = statement(
  'budgets-delete',
  'update automated_budgets set deleted_at = $2, updated_at = $2 where id = $1',
);

/** Removes a budget from every list. Lock it first. */
export async function deleteBudgetRow(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(markDeleted, [id, now]);
}
