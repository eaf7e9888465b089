import type { Temporal } from 'temporal-polyfill';
import { json, statement, type Queryable, type Tx } from '../../../platform/database/index.ts';
import { startOfUkDay } from '../domain/months.ts';
import { supplierContent, type SupplierContent, type SupplierInvoice } from '../domain/supplier-invoice.ts';

const insert = statement(
  'supplier-invoices-insert',
  `insert into team_invoices (id, team_id, type, month, brand_id, series, number, gifts, redeemed_pence, redeemed_vat_pence, content, from_at, until_at,
     invoices, invoiced_pence, invoiced_vat_pence, credit_notes, credited_pence, credited_vat_pence, created_at, updated_at)
   select given.*, 0, 0, 0, 0, 0, 0, $2::timestamptz, $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as given (id uuid, team_id uuid, type text, month date, brand_id uuid, series text, number bigint, gifts integer, redeemed_pence bigint,
     redeemed_vat_pence bigint, content jsonb, from_at timestamptz, until_at timestamptz)`,
);

/** Stores supplier invoices and summaries. The database rejects a month that already has them. */
export async function insertSupplierInvoices(
  tx: Tx,
  invoices: readonly (SupplierInvoice & { readonly id: string })[],
  now: Temporal.Instant,
): Promise<void> {
  const rows = invoices.map((invoice) => ({
    id: invoice.id,
    team_id: invoice.teamId,
    type: invoice.type,
    month: invoice.month.toString(),
    brand_id: invoice.brandId,
    series: invoice.series,
    number: invoice.number,
    gifts: invoice.gifts,
    redeemed_pence: invoice.redeemedPence,
    redeemed_vat_pence: invoice.redeemedVatPence,
    content: invoice.content,
    from_at: startOfUkDay(invoice.month).toString(),
    until_at: startOfUkDay(invoice.month.add({ months: 1 })).toString(),
  }));
  await tx.run(insert, [JSON.stringify(rows), now]);
}

const contentOf = statement(
  'supplier-invoices-content',
  'select content from team_invoices where id = $1 and content is not null',
  { content: json(supplierContent) },
);

/** Returns the content of a supplier invoice or summary. */
export async function findSupplierContent(db: Queryable, id: string): Promise<SupplierContent | null> {
  const [row] = await db.run(contentOf, [id]);
  return row?.content ?? null;
}
