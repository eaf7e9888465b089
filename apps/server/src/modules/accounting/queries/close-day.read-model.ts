import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { integer, pence, statement, type Queryable, type RowOf, type Tx } from '../../../platform/database/index.ts';
import { closeTotals } from './close-totals.ts';

/**
 * The VAT in a part of an order: its share of the VAT on the order's invoice, so that all parts add up to the invoice.
 */
const share = (vat: string, part: string, whole: string): string =>
  `case when ${whole} > 0 then round(${vat} * least(${part}, ${whole})::numeric / ${whole}) else 0 end`;

// Before migration 0051, gifts that expired without a refund were posted with the reason of a fee. Entries never
// change, so these are recognised by the only text that they were given.
const isForfeited = `(s.reason = 'gift-forfeited' or (s.reason = 'gift-fee' and s.description like '%: not claimed in time'))`;

// A choice is redeemed with the supplier of the product that its recipient chose. An entry for several gifts of an
// order refers to none of them, so it counts towards the product that was bought; only gifts without a choice are
// redeemed together.
const chosenProduct = `left join gifts g on g.id = case when s.reference_kind = 'gift' then s.reference_id::uuid end
  join products p on p.id = coalesce(g.chosen_product_id, t.product_id)`;

// The VAT of an order is divided among its suppliers by the amount redeemed with each, after the VAT of fees is split
// off as on the invoice. The amounts taken by earlier closes are stored, so if an invoice arrives late, the close that
// first sees it takes the VAT of those amounts.
const closing = statement(
  'closes-sum-up',
  `with spent as materialized (
     select s.hold_id, count(*) as entries,
       coalesce(sum(s.amount_pence) filter (where s.reason = 'gift-redeemed'), 0) as redeemed,
       coalesce(sum(s.amount_pence) filter (where s.reason = 'gift-fee' and not ${isForfeited}), 0) as fees,
       coalesce(sum(s.amount_pence) filter (where ${isForfeited}), 0) as forfeited,
       coalesce(sum(s.amount_pence) filter (where s.reason not in ('gift-redeemed', 'gift-fee', 'gift-forfeited')), 0) as debited
     from ledger_spending s where s.sequence > $1 and s.sequence <= $2 group by s.hold_id
   ), issued as materialized (
     select d.id, d.kind, d.vat_pence, d.total_pence, d.transaction_id, d.transaction_id is null as of_plan from documents d
     where d.kind in ('vat-invoice', 'credit-note', 'plan-invoice') and d.tax_point <= $3::date and not exists (select from accounting_documents a where a.document_id = d.id)
   ), noted as (
     insert into accounting_documents (document_id, day) select id, $3::date from issued
   ), touched as materialized (
     select t.id as transaction_id, s.redeemed, s.fees, s.forfeited from spent s join transactions t on t.hold_id = s.hold_id
     union all
     select o.transaction_id, 0, 0, 0 from accounting_orders o
     where o.transaction_id in (select transaction_id from issued where kind = 'vat-invoice')
       and o.transaction_id not in (select t.id from spent s join transactions t on t.hold_id = s.hold_id)
   ), priced as materialized (
     select s.*, t.quantity::bigint * t.price_pence as goods_whole, t.quantity::bigint * t.fee_pence as fees_whole,
       coalesce(o.goods_pence, 0) as goods_before, coalesce(o.fees_pence, 0) as fees_before,
       coalesce(o.goods_vat_pence, 0) as goods_vat_0, coalesce(o.fees_vat_pence, 0) as fees_vat_0, coalesce(d.vat, 0) as vat,
       case when coalesce(d.vat, 0) = 0 then 0 else round(t.quantity::bigint * t.fee_pence * t.fee_vat_percent / (100 + t.fee_vat_percent)) end as fees_vat_whole
     from touched s join transactions t on t.id = s.transaction_id
     left join accounting_orders o on o.transaction_id = t.id
     left join lateral (select sum(vat_pence) as vat from documents where transaction_id = t.id and kind = 'vat-invoice' and tax_point <= $3::date) d on true
   ), taxed as materialized (
     select *, ${share('(vat - fees_vat_whole)', 'goods_before', 'goods_whole')} as goods_vat_late,
       ${share('(vat - fees_vat_whole)', '(goods_before + redeemed)', 'goods_whole')} as goods_vat_1,
       ${share('(vat - fees_vat_whole)', '(goods_before + redeemed + forfeited)', 'goods_whole')} as goods_vat_2,
       ${share('fees_vat_whole', '(fees_before + fees)', 'fees_whole')} as fees_vat_1
     from priced
   ), kept as (
     insert into accounting_orders as o (transaction_id, goods_pence, fees_pence, goods_vat_pence, fees_vat_pence)
     select transaction_id, redeemed + forfeited, fees, goods_vat_2, fees_vat_1 from taxed
     on conflict (transaction_id) do update set goods_pence = o.goods_pence + excluded.goods_pence, fees_pence = o.fees_pence + excluded.fees_pence,
       goods_vat_pence = excluded.goods_vat_pence, fees_vat_pence = excluded.fees_vat_pence
   ), chosen as materialized (
     select t.id as transaction_id, p.brand_id, sum(s.amount_pence) as pence, sum(s.amount_pence) / max(t.price_pence) as gifts
     from ledger_spending s join transactions t on t.hold_id = s.hold_id ${chosenProduct}
     where s.sequence > $1 and s.sequence <= $2 and s.reason = 'gift-redeemed' group by t.id, p.brand_id
   ), lots as (
     select c.transaction_id, 'now' as lot, c.brand_id, c.gifts, c.pence, c.pence as weight, x.goods_vat_1 - x.goods_vat_late as vat
     from chosen c join taxed x on x.transaction_id = c.transaction_id
     union all
     select x.transaction_id, 'late', coalesce(e.brand_id, p.brand_id), 0, 0, coalesce(e.pence, 1), x.goods_vat_late - x.goods_vat_0
     from taxed x join transactions t on t.id = x.transaction_id join products p on p.id = t.product_id
     left join lateral (
       select p.brand_id, sum(s.amount_pence) as pence from ledger_spending s ${chosenProduct}
       where s.hold_id = t.hold_id and s.sequence <= $1 and s.reason = 'gift-redeemed' group by p.brand_id
     ) e on true
     where x.goods_vat_late <> x.goods_vat_0
   ), divided as (
     select transaction_id, brand_id, gifts, pence, round(vat * sum(weight) over upto / sum(weight) over whole) - round(vat * (sum(weight) over upto - weight) / sum(weight) over whole) as vat
     from lots window whole as (partition by transaction_id, lot), upto as (partition by transaction_id, lot order by brand_id)
   ), supplied as (
     insert into accounting_suppliers (day, team_id, brand_id, gifts, redeemed_pence, redeemed_vat_pence)
     select $3::date, t.team_id, d.brand_id, sum(d.gifts), sum(d.pence), sum(d.vat) from divided d join transactions t on t.id = d.transaction_id
     group by t.team_id, d.brand_id having sum(d.pence) <> 0 or sum(d.vat) <> 0
   )
   select (select coalesce(sum(entries), 0) from spent)::bigint as entries,
     (select coalesce(sum(redeemed), 0) from spent)::bigint as redeemed_pence, (select coalesce(sum(fees), 0) from spent)::bigint as fees_pence,
     (select coalesce(sum(forfeited), 0) from spent)::bigint as forfeited_pence, (select coalesce(sum(debited), 0) from spent)::bigint as debited_pence,
     (select coalesce(sum(goods_vat_1 - goods_vat_0), 0) from taxed)::bigint as redeemed_vat_pence,
     (select coalesce(sum(fees_vat_1 - fees_vat_0), 0) from taxed)::bigint as fees_vat_pence,
     (select coalesce(sum(goods_vat_2 - goods_vat_1), 0) from taxed)::bigint as forfeited_vat_pence,
     (select coalesce(sum(vat_pence) filter (where kind = 'vat-invoice'), 0) from issued)::bigint as sold_vat_pence,
     (select coalesce(sum(vat_pence) filter (where kind = 'credit-note' and not of_plan), 0) from issued)::bigint as credited_vat_pence,
     (select coalesce(sum(total_pence) filter (where kind = 'plan-invoice'), 0) from issued)::bigint as plans_pence,
     (select coalesce(sum(vat_pence) filter (where kind = 'plan-invoice'), 0) from issued)::bigint as plans_vat_pence,
     (select coalesce(sum(total_pence) filter (where kind = 'credit-note' and of_plan), 0) from issued)::bigint as plan_credits_pence,
     (select coalesce(sum(vat_pence) filter (where kind = 'credit-note' and of_plan), 0) from issued)::bigint as plan_credits_vat_pence`,
  closeTotals,
);

/**
 * Sums up what a close posts: the spending of wallets in a range of the ledger with its VAT, and the VAT of documents
 * up to a day that no close has taken. Records what it took, so each amount counts once.
 */
export async function sumUpDay(
  tx: Tx,
  { after, upTo, day }: { readonly after: number; readonly upTo: number; readonly day: string },
): Promise<RowOf<typeof closeTotals>> {
  const [row] = await tx.run(closing, [after, upTo, day]);
  if (!row) throw new Error('The totals of a close returned no row.');
  return row;
}

const ages = statement(
  'closes-liability',
  `select case when age.days <= 30 then 30 when age.days <= 90 then 90 when age.days <= 180 then 180 when age.days <= 365 then 365 else 0 end as up_to_days,
     count(*) as gifts, coalesce(sum(g.price_pence), 0)::bigint as value_pence
   from gifts g cross join lateral (select extract(day from $1::timestamptz - g.created_at)::int as days) age
   where g.status_id in (1, 2, 3, 7, 8, 9) group by 1 order by min(age.days)`,
  { upToDays: integer, gifts: integer, valuePence: pence },
);

/**
 * Returns the value of gifts that are not redeemed yet, by their age in days: up to 30, 90, 180 and 365, and 0 for
 * older ones.
 */
export function listLiability(
  db: Queryable,
  now: Temporal.Instant,
): Promise<readonly { readonly upToDays: number; readonly gifts: number; readonly valuePence: Pence }[]> {
  return db.run(ages, [now]);
}
