import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  nullable,
  oneOf,
  pence,
  plainDate,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const buyerColumns = {
  teamName: text,
  businessEntityName: nullable(text),
  businessTradingName: nullable(text),
  businessAddress: nullable(text),
};
const buyer = 't.name as team_name, t.business_entity_name, t.business_trading_name, t.business_address';

const dueColumns = {
  teamId: uuid,
  planId: uuid,
  planStartedAt: instant,
  planName: text,
  pricePence: pence,
  billingPeriod: oneOf(['month', 'year']),
  position: integer,
  ...buyerColumns,
};

/** A billing period that has started and is not invoiced. */
export type DuePlan = RowOf<typeof dueColumns>;

// A period starts with a day in the United Kingdom, as in `planPeriod`, and subteams have the plan of their parent
// team. Earlier periods are not invoiced, because the plan was free then.
const due = statement(
  'billing-due-plans',
  `select t.id as team_id, t.plan_id, t.plan_started_at, p.name as plan_name, p.price_pence, p.billing_period, next.position, ${buyer}
   from teams t join plans p on p.id = t.plan_id
     cross join lateral (select (t.plan_started_at at time zone 'Europe/London')::date as day, case p.billing_period when 'year' then 12 else 1 end as months) since
     cross join lateral (select max(k) as position from generate_series(0, ($1::date - since.day) / 28) k where since.day + k * since.months * interval '1 month' <= $1::date) running
     cross join lateral (select greatest(max(x.position) + 1, running.position) as position from plan_periods x where x.team_id = t.id and x.plan_started_at = t.plan_started_at) next
   where t.parent_team_id is null and p.price_pence > 0 and running.position is not null and since.day + next.position * since.months * interval '1 month' <= $1::date
   order by t.id limit $2`,
  dueColumns,
);

/** Finds the next billing period of each team if it has started by a given day. */
export function findDuePlans(db: Queryable, today: Temporal.PlainDate, limit: number): Promise<readonly DuePlan[]> {
  return db.run(due, [today.toString(), limit]);
}

const endedColumns = {
  id: uuid,
  teamId: uuid,
  planName: text,
  pricePence: pence,
  fromDay: plainDate,
  untilDay: plainDate,
  endedDay: plainDate,
  originalId: uuid,
  originalSeries: text,
  originalNumber: integer,
  originalIssuedAt: instant,
  originalVatPence: pence,
  ...buyerColumns,
};

/** An invoiced billing period during which its team changed to another plan. */
export type EndedPlan = RowOf<typeof endedColumns>;

const ended = statement(
  'billing-ended-plans',
  `select x.id, x.team_id, p.name as plan_name, x.price_pence, x.from_day, x.until_day, greatest((t.plan_started_at at time zone 'Europe/London')::date, x.from_day) as ended_day,
     d.id as original_id, d.series as original_series, d.number as original_number, d.issued_at as original_issued_at, d.vat_pence as original_vat_pence, ${buyer}
   from plan_periods x join teams t on t.id = x.team_id join plans p on p.id = x.plan_id join documents d on d.id = x.document_id
   where x.ended_day is null and t.plan_started_at > x.plan_started_at and (t.plan_started_at at time zone 'Europe/London')::date < x.until_day
   order by x.id limit $1`,
  endedColumns,
);

/** Finds invoiced periods that ended early and are not credited. */
export function findEndedPlans(db: Queryable, limit: number): Promise<readonly EndedPlan[]> {
  return db.run(ended, [limit]);
}
