import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { statement, text, type Tx } from '../../../platform/database/index.ts';
import type { PlanPeriod } from '../domain/plan-period.ts';

const turn = statement(
  'plan-periods-turn',
  `select pg_advisory_xact_lock(hashtextextended('plan periods', 0))::text as held`,
  { held: text },
);

/** Waits until no other transaction is invoicing plans, and takes the lock. */
export async function lockPlanInvoicing(tx: Tx): Promise<void> {
  await tx.run(turn, []);
}

export type NewPlanPeriod = {
  readonly id: string;
  readonly teamId: string;
  readonly planId: string;
  readonly planStartedAt: Temporal.Instant;
  readonly position: number;
  readonly period: PlanPeriod;
  readonly pricePence: Pence;
  readonly documentId: string;
};

const insert = statement(
  'plan-periods-insert',
  `insert into plan_periods (id, team_id, plan_id, plan_started_at, position, from_day, until_day, price_pence, document_id, created_at)
   select given.*, $10 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::integer[], $6::date[], $7::date[], $8::bigint[], $9::uuid[]) given`,
);

export async function insertPlanPeriods(
  tx: Tx,
  periods: readonly NewPlanPeriod[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(insert, [
    periods.map(({ id }) => id),
    periods.map(({ teamId }) => teamId),
    periods.map(({ planId }) => planId),
    periods.map(({ planStartedAt }) => planStartedAt),
    periods.map(({ position }) => position),
    periods.map(({ period }) => period.from.toString()),
    periods.map(({ period }) => period.until.toString()),
    periods.map(({ pricePence }) => pricePence),
    periods.map(({ documentId }) => documentId),
    now,
  ]);
}

const end = statement(
  'plan-periods-end',
  `update plan_periods p set ended_day = given.day, credit_id = given.credit_id
   from unnest($1::uuid[], $2::date[], $3::uuid[]) as given (id, day, credit_id) where p.id = given.id`,
);

/** Ends periods on the day on which their teams changed to another plan. */
export async function endPlanPeriods(
  tx: Tx,
  ended: readonly { readonly id: string; readonly day: Temporal.PlainDate; readonly creditId: string | null }[],
): Promise<void> {
  await tx.run(end, [
    ended.map(({ id }) => id),
    ended.map(({ day }) => day.toString()),
    ended.map(({ creditId }) => creditId),
  ]);
}

const remind = statement(
  'plan-periods-remind',
  `update plan_periods p set reminders = given.reminders from unnest($1::uuid[], $2::integer[]) as given (id, reminders) where p.id = given.id`,
);

/** Records the number of reminders sent for the invoices of periods. */
export async function recordReminders(
  tx: Tx,
  periods: readonly { readonly periodId: string; readonly reminder: number }[],
): Promise<void> {
  await tx.run(remind, [periods.map(({ periodId }) => periodId), periods.map(({ reminder }) => reminder)]);
}
