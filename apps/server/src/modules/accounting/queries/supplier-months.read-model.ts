import type { Temporal } from 'temporal-polyfill';
import {
  integer,
  pence,
  plainDate,
  statement,
  text,
  uuid,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  month: plainDate,
  teamId: uuid,
  brandId: uuid,
  brandName: text,
  gifts: integer,
  redeemedPence: pence,
  redeemedVatPence: pence,
};

export type SupplierMonthRow = RowOf<typeof columns>;

// A month is complete when its last day is closed: later entries are posted by later days. A month whose first closes
// were not split by supplier is left out, because its invoices would not add up to the amount posted to the suppliers
// account.
const open = statement(
  'closes-open-supplier-months',
  `with posted as (
     select date_trunc('month', day)::date as month, sum(redeemed_pence) as redeemed, sum(redeemed_vat_pence) as vat from accounting_closes where day >= $1::date group by 1
   ), split as (
     select date_trunc('month', day)::date as month, sum(redeemed_pence) as redeemed, sum(redeemed_vat_pence) as vat from accounting_suppliers where day >= $1::date group by 1
   ), complete as materialized (
     select month from posted join split using (month, redeemed, vat)
     where month + interval '1 month' <= (select max(day) + 1 from accounting_closes)
   ), due as materialized (
     select distinct s.team_id, c.month from complete c join accounting_suppliers s on s.day >= c.month and s.day < c.month + interval '1 month'
     where not exists (select from team_invoices i where i.team_id = s.team_id and i.month = c.month and i.type = 'suppliers-summary')
     order by 2, 1 limit $2
   )
   select d.month, d.team_id, b.id as brand_id, b.name as brand_name, sum(s.gifts)::bigint as gifts, sum(s.redeemed_pence)::bigint as redeemed_pence,
     sum(s.redeemed_vat_pence)::bigint as redeemed_vat_pence
   from due d join accounting_suppliers s on s.team_id = d.team_id and s.day >= d.month and s.day < d.month + interval '1 month' join brands b on b.id = s.brand_id
   group by d.month, d.team_id, b.id, b.name order by d.month, d.team_id, b.name, b.id`,
  columns,
);

/**
 * Returns the amounts posted for each supplier in complete months of teams that have no supplier invoices yet, oldest
 * first, starting from a month.
 */
export function listOpenSupplierMonths(
  tx: Tx,
  { from, teams }: { readonly from: Temporal.PlainDate; readonly teams: number },
): Promise<readonly SupplierMonthRow[]> {
  return tx.run(open, [from.toString(), teams]);
}
