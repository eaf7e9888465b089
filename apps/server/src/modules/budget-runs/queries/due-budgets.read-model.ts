import { unspentNoticeDays } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { instant, statement, uuid, type Queryable, type RowOf } from '../../../platform/database/index.ts';

const columns = { id: uuid, teamId: uuid, nextRunAt: instant };

/** A budget with a run to start or to retry. */
export type DueBudget = RowOf<typeof columns>;

export const duePage = 500;

const list = statement(
  'budget-runs-due',
  `select b.id, b.team_id, b.next_run_at from automated_budgets b
   left join budget_runs r on r.budget_id = b.id and r.period = b.runs_executed + 1
   where b.status in ('scheduled', 'live') and b.next_run_at is not null and b.next_run_at <= $1 and b.deleted_at is null
     and b.sub_status is distinct from 'stopping' and (r.id is null or r.next_try_at <= $1)
     and ($2::timestamptz is null or (b.next_run_at, b.id) > ($2, $3::uuid))
   order by b.next_run_at, b.id limit ${duePage}`,
  columns,
);

/** Returns budgets of all teams with a run that is due now, longest overdue first, in pages. */
export function listDueBudgets(
  db: Queryable,
  { now, after }: { readonly now: Temporal.Instant; readonly after: DueBudget | null },
): Promise<readonly DueBudget[]> {
  return db.run(list, [now, after?.nextRunAt ?? null, after?.id ?? null]);
}

const coming = statement(
  'budget-runs-coming',
  `select b.id, b.team_id, b.next_run_at from automated_budgets b
   where b.status in ('scheduled', 'live') and b.next_run_at > $1 and b.next_run_at <= $2 and b.deleted_at is null
     and b.warned_of_run_at is distinct from b.next_run_at and ($3::timestamptz is null or (b.next_run_at, b.id) > ($3, $4::uuid))
   order by b.next_run_at, b.id limit ${duePage}`,
  columns,
);

/** Returns budgets whose next run is soon and has no warning yet. */
export function listComingBudgets(
  db: Queryable,
  {
    now,
    until,
    after,
  }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant; readonly after: DueBudget | null },
): Promise<readonly DueBudget[]> {
  return db.run(coming, [now, until, after?.nextRunAt ?? null, after?.id ?? null]);
}

const lapsingColumns = {
  id: uuid,
  teamId: uuid,
  lapsesAt: instant,
};

/** A budget whose participants will soon lose their unspent money. */
export type LapsingBudget = RowOf<typeof lapsingColumns>;

// Unspent money is returned by a run that resets balances, and at the end of the budget.
const lapsing = statement(
  'budget-runs-lapsing',
  `select b.id, b.team_id, b.lapses_at from (
     select id, team_id, frequency, told_of_unspent_at, case when unspent_action = 'reset' then coalesce(next_run_at, ends_at) else ends_at end as lapses_at
     from automated_budgets where status = 'live' and sub_status is null and paused_at is null and runs_executed > 0 and deleted_at is null) b
   join unnest($2::text[], $3::int[]) as notice (frequency, days) on notice.frequency = b.frequency
   where b.lapses_at > $1 and b.lapses_at <= $1 + notice.days * interval '1 day' and b.told_of_unspent_at is distinct from b.lapses_at and ($4::uuid is null or b.id > $4)
   order by b.id limit ${duePage}`,
  lapsingColumns,
);

const notices = Object.entries(unspentNoticeDays).filter(([, days]) => days !== null);

/**
 * Returns budgets of all teams whose unspent money is returned soon and whose organisers were not notified yet, in
 * pages.
 */
export function listLapsingBudgets(
  db: Queryable,
  { now, after }: { readonly now: Temporal.Instant; readonly after: LapsingBudget | null },
): Promise<readonly LapsingBudget[]> {
  const [frequencies, days] = [notices.map(([frequency]) => frequency), notices.map(([, count]) => count)];
  return db.run(lapsing, [now, frequencies, days, after?.id ?? null]);
}
