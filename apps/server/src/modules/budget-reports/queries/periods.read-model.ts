import {
  budgetStatuses,
  budgetSubStatuses,
  deliveryMethods,
  giftStatuses,
  participantStatuses,
  processingStates,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  isoInstant,
  notNull,
  nullable,
  oneOf,
  pence,
  sql,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Snapshot,
} from '../../../platform/database/index.ts';
import type { GiftOfPeriod } from '../domain/period-reports.ts';

const periodColumns = {
  budgetId: uuid,
  teamId: uuid,
  userId: uuid,
  budgetName: text,
  period: integer,
  fromAt: notNull(instant, 'its run has ended'),
  untilAt: instant,
  /** Whether the budget ended with this period. */
  last: boolean,
  status: oneOf(budgetStatuses),
  subStatus: nullable(oneOf(budgetSubStatuses)),
};

/** A period that has ended: from its run's payment until that of the next run, or the end of the budget. */
export type Period = RowOf<typeof periodColumns>;

const closed = statement(
  'budget-reports-closed-periods',
  `with over as (
     select r.budget_id, r.period - 1 as period, r.ended_at as until_at, false as last from budget_runs r join automated_budgets b on b.id = r.budget_id
     where r.ended_at >= $1 and r.ended_at < $2 and r.period > 1 and r.period <= b.runs_executed
     union all
     select b.id, b.runs_executed, b.ended_at + interval '1 millisecond', true from automated_budgets b where b.status = 'ended' and b.ended_at >= $1 and b.ended_at < $2 and b.runs_executed > 0
   )
   select b.id as budget_id, b.team_id, b.user_id, b.name as budget_name, o.period, f.ended_at as from_at, o.until_at, o.last, b.status, b.sub_status
   from over o join automated_budgets b on b.id = o.budget_id join budget_runs f on f.budget_id = o.budget_id and f.period = o.period
   where b.deleted_at is null and not exists (select 1 from budget_invoices i where i.budget_id = o.budget_id and i.period = o.period)
   order by o.until_at, b.id limit $3`,
  periodColumns,
);

/**
 * Returns periods that ended in a given time and have no invoice yet, oldest first. The last period includes the money
 * returned when the budget ends.
 */
export function listClosedPeriods(
  db: Queryable,
  { from, until }: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
  limit: number,
): Promise<readonly Period[]> {
  return db.run(closed, [from, until, limit]);
}

const people = statement(
  'budget-reports-people-of-period',
  `select p.id, p.email, p.status, p.wallet_id from budget_participants p
   where p.budget_id = $1 and p.team_id = $2 and p.wallet_id is not null and p.joined_at < $3 order by p.email, p.id`,
  { id: uuid, email: text, status: oneOf(participantStatuses), walletId: uuid },
);

/** Returns everyone who had joined by the end of a period, including removed participants, with their wallets. */
export function listPeopleOfPeriod(db: Queryable, { budgetId, teamId, untilAt }: Period) {
  return db.run(people, [budgetId, teamId, untilAt]);
}

const giftColumns = {
  id: uuid,
  orderName: text,
  paidAt: isoInstant,
  email: text,
  reasonCode: nullable(text),
  productName: text,
  deliveryMethod: oneOf(deliveryMethods),
  statusId: oneOf(Object.values(giftStatuses)),
  processing: nullable(oneOf(processingStates)),
  pricePence: pence,
  feePence: pence,
  sentAt: nullable(isoInstant),
  redeemedAt: nullable(isoInstant),
  endedAt: nullable(isoInstant),
};

/** Returns the gifts that were paid for in a period, in order of payment, in pages. */
export function giftsOfPeriod(
  db: Snapshot,
  { budgetId, teamId, fromAt, untilAt }: Period,
): AsyncGenerator<readonly GiftOfPeriod[]> {
  return db.pages(
    sql`select g.id, t.name as order_name, t.created_at as paid_at, p.email, t.reason_code, pr.name as product_name, g.delivery_method, g.status_id, t.processing, g.price_pence, g.fee_pence,
      g.sent_at, g.redeemed_at, g.ended_at
      from budget_participants p join transactions t on t.wallet_id = p.wallet_id join gifts g on g.transaction_id = t.id join products pr on pr.id = g.product_id
      where p.budget_id = ${budgetId} and p.team_id = ${teamId} and t.created_at >= ${fromAt} and t.created_at < ${untilAt}
      order by t.created_at, t.id, g.position`,
    { columns: giftColumns, size: 1_000 },
  );
}

const name = statement('budget-reports-name', 'select name from automated_budgets where id = $1', { name: text });

/** Returns the name of a budget, for the name of a file that is opened by a link. */
export async function findBudgetName(db: Queryable, budgetId: string): Promise<string> {
  return (await db.run(name, [budgetId]))[0]?.name ?? '';
}
