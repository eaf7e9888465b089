import type { Pence } from '@huggg/money';
import { pence, statement, type Tx } from '../../../platform/database/index.ts';

// A period is earned in equal parts per day, which add up to its invoice minus its credit notes. A period that ended
// early is shortened by the close that takes its credit note.
const earn = statement(
  'closes-earn-plans',
  `with period as materialized (
     select d.id as document_id, d.net_pence - coalesce(c.net_pence, 0) as due, coalesce(a.earned_pence, 0) as before,
       case when c.id is null then p.until_day else p.ended_day end - p.from_day as days, $1::date + 1 - p.from_day as passed
     from plan_periods p join documents d on d.id = p.document_id and d.tax_point <= $1::date
     left join documents c on c.id = p.credit_id and c.tax_point <= $1::date left join accounting_plans a on a.document_id = d.id
     where a.document_id is null or p.until_day > $1::date - 400
   ), earned as materialized (
     select document_id, before, case when passed >= days then due else round(due * greatest(passed, 0)::numeric / days) end as pence from period
   ), kept as (
     insert into accounting_plans (document_id, earned_pence) select document_id, pence from earned where pence <> before
     on conflict (document_id) do update set earned_pence = excluded.earned_pence
   )
   select coalesce(sum(pence - before), 0)::bigint as earned_pence from earned`,
  { earnedPence: pence },
);

/**
 * Returns the net amount of plan invoices that was earned by the end of a day and that no close has posted; negative if
 * more was posted than is earned. It records the amount, so each day counts once; call it when the documents of the day
 * are taken.
 */
export async function earnPlans(tx: Tx, day: string): Promise<Pence> {
  const [row] = await tx.run(earn, [day]);
  if (!row) throw new Error('The earned plans of a close returned no row.');
  return row.earnedPence;
}
