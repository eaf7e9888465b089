import { topUpInvoiceStatuses, type DocumentPayment } from '@huggg/contracts';
import {
  notNull,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { issuedColumns, issuedSelection, type DocumentFilter, type Issued, type PageSide } from './documents.ts';

const columns = {
  documentId: uuid,
  reference: notNull(text, 'a payment by invoice has one'),
  status: oneOf(topUpInvoiceStatuses),
  duePence: pence,
};

/** The payment that a document requests, and the amount still due. */
export type PaymentOfDocument = RowOf<typeof columns>;

const planDue = `case when e.cancelled_at is null then e.amount_pence - e.seen_pence else 0 end`;
const orderDue = `case p.status when 'open' then p.amount_pence - coalesce(e.seen_pence, 0) else 0 end`;
const orderStatus = `case when p.status = 'paid' then 'processed' when coalesce(e.seen_pence, 0) > 0 then 'queued' else 'pending' end`;
// The source of a pro-forma contains the payment that its order waits for; banking counts the parts of that payment
// once the first has arrived.
const proFormaPaid = `d.kind = 'pro-forma' and split_part(d.source, ':', 4) = p.id::text and p.method = 'invoice' and p.status in ('open', 'paid')`;

const ofDocuments = statement(
  'document-payments-of',
  `select e.id as document_id, e.reference, e.status, ${planDue} as due_pence from expected_payments e where e.id = any ($1::uuid[]) and e.kind = 'plan-invoice'
   union all
   select d.id, p.reference, ${orderStatus}, ${orderDue}
   from documents d join order_payments p on p.order_id = d.order_id left join expected_payments e on e.id = p.id
   where d.id = any ($1::uuid[]) and ${proFormaPaid}`,
  columns,
);

/** Returns the payments that documents request, by document id. */
export async function readPaymentsOf(
  db: Queryable,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentOfDocument>> {
  const rows = documentIds.length > 0 ? await db.run(ofDocuments, [documentIds]) : [];
  return new Map(rows.map((row) => [row.documentId, row]));
}

const requestedPayments = `
  select e.id as document_id, ${planDue} as due_pence from expected_payments e
  where e.team_id = any ($1::uuid[]) and e.kind = 'plan-invoice' and e.cancelled_at is null
  union all
  select d.id, ${orderDue}
  from order_payments p join documents d on d.order_id = p.order_id left join expected_payments e on e.id = p.id
  where p.team_id = any ($1::uuid[]) and (p.status = 'open' or $7 = 'paid') and ${proFormaPaid}`;

const matching = `asking a join documents d on d.id = a.document_id
   where (a.due_pence > 0) = ($7::text = 'to-pay') and ($2::text is null or d.kind = $2) and ($3::date is null or (d.tax_point >= $3 and d.tax_point < $4::date))`;

const page = statement(
  'document-payments-page',
  `with asking as (${requestedPayments}) select ${issuedSelection} from ${matching} and ($5::uuid is null or d.id < $5) order by d.id desc limit $6`,
  issuedColumns,
);

const pageBefore = statement(
  'document-payments-page-before',
  `with asking as (${requestedPayments})
   select * from (select ${issuedSelection} from ${matching} and d.id > $5::uuid order by d.id limit $6) newer order by id desc`,
  issuedColumns,
);

/**
 * Returns a page of teams' documents that are to be paid or were paid, newest first, before or after a given document.
 */
export function listDocumentsByPayment(
  db: Queryable,
  { teamIds, kind, days }: DocumentFilter,
  { side, from, limit, payment }: PageSide & { readonly payment: DocumentPayment },
): Promise<readonly Issued[]> {
  return db.run(side === 'older' ? page : pageBefore, [
    teamIds,
    kind,
    days?.from.toString() ?? null,
    days?.until.toString() ?? null,
    from,
    limit,
    payment,
  ]);
}
