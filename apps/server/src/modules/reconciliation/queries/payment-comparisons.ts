import type { Temporal } from 'temporal-polyfill';
import { plainDate, statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

// The first comparison ever starts with the previous day; later ones start with the days that were missed.
const missed = statement(
  'payment-comparisons-missed',
  `select d.day::date as day
   from generate_series(greatest($2::date, coalesce((select min(day) from payment_comparisons), $1::date - 1)), $1::date - 1, interval '1 day') d (day)
   where not exists (select from payment_comparisons c where c.day = d.day::date) order by 1`,
  { day: plainDate },
);

/**
 * Lists the days before `today` that have not been compared yet, oldest first. Starts at the first day that was ever
 * compared, but not before `from`.
 */
export async function listDaysToCompare(
  db: Queryable,
  { today, from }: { readonly today: Temporal.PlainDate; readonly from: Temporal.PlainDate },
): Promise<readonly Temporal.PlainDate[]> {
  const rows = await db.run(missed, [today.toString(), from.toString()]);
  return rows.map(({ day }) => day);
}

const insert = statement(
  'payment-comparisons-insert',
  'insert into payment_comparisons (day, compared_at) values ($1, $2) on conflict (day) do nothing',
);

export async function recordComparison(tx: Tx, day: Temporal.PlainDate, now: Temporal.Instant): Promise<void> {
  await tx.run(insert, [day.toString(), now]);
}
