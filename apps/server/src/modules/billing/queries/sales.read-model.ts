import { documentKinds, orderPaymentMethods } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  decimal,
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
import type { Refund, Sale } from '../domain/sale-document.ts';
import { numberText } from '../domain/document.ts';

const saleColumns = {
  transactionId: uuid,
  orderId: uuid,
  teamId: uuid,
  userId: uuid,
  name: text,
  quantity: integer,
  purchaseOrderNumber: nullable(text),
  productName: text,
  voucherType: oneOf(['SPV', 'MPV']),
  vatPercent: decimal,
  feeVatPercent: decimal,
  pricePence: pence,
  feePence: pence,
  teamName: text,
  businessEntityName: nullable(text),
  businessTradingName: nullable(text),
  businessAddress: nullable(text),
  boughtAt: instant,
  paidBy: nullable(oneOf(orderPaymentMethods)),
  paidReference: nullable(text),
};

// A subteam without a business name of its own buys in the name of its parent team.
const saleSelection = `t.id as transaction_id, t.order_id, t.team_id, t.user_id, t.name, t.quantity, t.purchase_order_number, p.name as product_name, t.voucher_type,
  coalesce(t.vat_percent, p.vat_percent) as vat_percent, t.fee_vat_percent, t.price_pence, t.fee_pence, team.name as team_name,
  coalesce(team.business_entity_name, above.business_entity_name) as business_entity_name,
  coalesce(team.business_trading_name, above.business_trading_name) as business_trading_name,
  coalesce(team.business_address, above.business_address) as business_address, t.created_at as bought_at,
  paid.method as paid_by, paid.reference as paid_reference`;
const saleTables = `transactions t join products p on p.id = t.product_id join teams team on team.id = t.team_id left join teams above on above.id = team.parent_team_id
  left join order_payments paid on paid.id = t.id`;

const byIds = statement(
  'billing-sales',
  `select ${saleSelection} from ${saleTables} where t.id = any ($1::uuid[])`,
  saleColumns,
);

export async function findSales(db: Queryable, transactionIds: readonly string[]): Promise<readonly Sale[]> {
  return (await db.run(byIds, [transactionIds])).map(toSale);
}

const unissued = statement(
  'billing-sales-without-document',
  `select ${saleSelection} from ${saleTables}
   where t.created_at >= $1 and t.created_at < $2
     and not exists (select from documents d where d.transaction_id = t.id and d.kind in ('receipt', 'vat-invoice'))
   order by t.created_at, t.id limit $3`,
  saleColumns,
);

export type Span = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

/** Finds sales of a period that have no document yet, oldest first. */
export async function findSalesWithoutDocument(
  db: Queryable,
  { from, until }: Span,
  limit: number,
): Promise<readonly Sale[]> {
  return (await db.run(unissued, [from, until, limit])).map(toSale);
}

/** The quantity credited by the lines of a credit note with a given treatment. */
const creditedOf = (is: string): string =>
  `coalesce((select sum((line ->> 'quantity')::int) from jsonb_array_elements(d.content -> 'lines') line where line ->> 'treatment' ${is}), 0)`;

// A day's credit note credits what was returned that day; anything that such a note missed because a clock was set back
// is credited with the last day. The amounts credited before determine how VAT is rounded.
const refunds = statement(
  'billing-refunds-without-note',
  `with ended as (
     select distinct g.transaction_id from gifts g where g.status_id in (5, 6) and g.ended_at >= $1 and g.ended_at < $2),
   notes as (
     select d.transaction_id, d.tax_point as day, ${creditedOf(`<> 'service'`)} as gifts, ${creditedOf(`= 'service'`)} as fees
     from ended e join documents d on d.transaction_id = e.transaction_id and d.kind = 'credit-note'),
   returned as (
     select g.transaction_id, (g.ended_at at time zone 'Europe/London')::date as day,
       count(*) filter (where g.status_id = 6 or t.refunds_expired) as gifts, count(*) filter (where not g.fee_posted and g.fee_pence > 0) as fees
     from ended e join transactions t on t.id = e.transaction_id join gifts g on g.transaction_id = t.id
     where g.status_id in (5, 6) and g.ended_at < $2 group by 1, 2),
   days as (
     select coalesce(r.transaction_id, n.transaction_id) as transaction_id,
       case when n.day is null then r.day else ($2::timestamptz at time zone 'Europe/London')::date - 1 end as day,
       sum(coalesce(r.gifts, 0) - coalesce(n.gifts, 0)) as gifts, sum(coalesce(r.fees, 0) - coalesce(n.fees, 0)) as fees
     from returned r full join notes n on n.transaction_id = r.transaction_id and n.day = r.day
     where coalesce(r.gifts, 0) <> coalesce(n.gifts, 0) or coalesce(r.fees, 0) <> coalesce(n.fees, 0) group by 1, 2),
   counted as (
     select days.*, coalesce(sum(days.gifts) over earlier, 0) + credited.gifts as gifts_before, coalesce(sum(days.fees) over earlier, 0) + credited.fees as fees_before
     from days cross join lateral (select coalesce(sum(n.gifts), 0) as gifts, coalesce(sum(n.fees), 0) as fees from notes n where n.transaction_id = days.transaction_id) credited
     window earlier as (partition by days.transaction_id order by days.day rows between unbounded preceding and 1 preceding))
   select ${saleSelection}, c.day, c.gifts::int as gifts, c.fees::int as fees, c.gifts_before::int as gifts_before, c.fees_before::int as fees_before,
     o.id as original_id, o.kind as original_kind, o.series as original_series, o.number as original_number, o.issued_at as original_issued_at
   from counted c join ${saleTables.replace('transactions t', 'transactions t on t.id = c.transaction_id')}
     join documents o on o.transaction_id = t.id and o.kind in ('receipt', 'vat-invoice')
   where (c.gifts * t.price_pence + c.fees * t.fee_pence) > 0 and c.day < ($2::timestamptz at time zone 'Europe/London')::date
     and not exists (select from notes n where n.transaction_id = t.id and n.day = c.day)
   order by c.day, t.id limit $3`,
  {
    ...saleColumns,
    day: plainDate,
    gifts: integer,
    fees: integer,
    giftsBefore: integer,
    feesBefore: integer,
    originalId: uuid,
    originalKind: oneOf(documentKinds),
    originalSeries: text,
    originalNumber: integer,
    originalIssuedAt: instant,
  },
);

/**
 * Finds refunds of complete days in a period that have no credit note yet, oldest first. Their sales have documents
 * already.
 */
export async function findRefundsWithoutNote(
  db: Queryable,
  { from, until }: Span,
  limit: number,
): Promise<readonly Refund[]> {
  const rows = await db.run(refunds, [from, until, limit]);
  return rows.map((row) => ({
    sale: toSale(row),
    day: row.day,
    gifts: { quantity: row.gifts, before: row.giftsBefore },
    fees: { quantity: row.fees, before: row.feesBefore },
    original: {
      id: row.originalId,
      kind: row.originalKind,
      number: numberText(row.originalSeries, row.originalNumber),
      issuedAt: row.originalIssuedAt,
    },
  }));
}

function toSale(row: RowOf<typeof saleColumns>): Sale {
  const { teamName, businessEntityName, businessTradingName, businessAddress, ...sale } = row;
  return { ...sale, buyer: { name: teamName, businessEntityName, businessTradingName, businessAddress } };
}
