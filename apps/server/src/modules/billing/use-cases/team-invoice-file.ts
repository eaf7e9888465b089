import type { TeamInvoicePart } from '@huggg/contracts';
import { toCsv, type CsvRow } from '@huggg/csv';
import { decimalPounds, pence } from '@huggg/money';
import type { Readable } from 'node:stream';
import type { Context } from '../../../platform/context.ts';
import { inPages } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { findTeam } from '../../teams/index.ts';
import { numberText } from '../domain/document.ts';
import { monthStatement } from '../domain/month-statement.ts';
import { sellerParty } from '../domain/sale-document.ts';
import { errors } from '../errors.ts';
import { pageOfMonth, type MonthDocument, type TeamInvoiceRow } from '../queries/team-invoices.ts';
import { partFileName } from '../wire-team-invoice.ts';
import { sellerOf } from './issue-for-sales.ts';
import { supplierFile } from './supplier-invoice-file.ts';
import { findOwnInvoice } from './team-invoices.ts';

export type InvoiceFile = { readonly fileName: string; readonly type: string; readonly content: Buffer | Readable };

/**
 * Returns a file of a closed month; it is created on the first request and stored.
 * @throws invoice.not-found, also for another team's and for credit notes of a supplier.
 */
export async function openTeamInvoice(
  ctx: Context,
  { files }: { readonly files: FileStore },
  { id, part }: { readonly id: string; readonly part: TeamInvoicePart },
): Promise<InvoiceFile> {
  const invoice = await findOwnInvoice(ctx, id);
  if (invoice.type !== 'b2b' && part === 'credit-notes') throw errors.invoiceNotFound();
  const fileName = partFileName(invoice, part);
  const type = part === 'lines' ? 'text/csv; charset=utf-8' : 'application/pdf';
  const key = `team-invoices/${id}/${fileName}`;
  const kept = await files.get(key);
  if (kept) return { fileName, type, content: kept.stream };
  const content = await contentOf(ctx, invoice, part);
  await files.put(key, content, { contentType: type });
  return { fileName, type, content };
}

async function contentOf(ctx: Context, invoice: TeamInvoiceRow, part: TeamInvoicePart): Promise<Buffer> {
  if (invoice.type !== 'b2b') return supplierFile(ctx, invoice, part === 'lines' ? 'lines' : 'invoices');
  const documents = await documentsOf(ctx, invoice);
  return part === 'lines' ? linesFile(documents) : statementFile(ctx, invoice, { part, documents });
}

async function documentsOf(ctx: Context, invoice: TeamInvoiceRow): Promise<readonly MonthDocument[]> {
  const all: MonthDocument[] = [];
  const pages = inPages<MonthDocument>((last) => pageOfMonth(ctx.read, invoice, last), { full: 1_000 });
  for await (const page of pages) all.push(...page);
  return all;
}

async function statementFile(
  ctx: Context,
  invoice: TeamInvoiceRow,
  { part, documents }: { readonly part: 'invoices' | 'credit-notes'; readonly documents: readonly MonthDocument[] },
): Promise<Buffer> {
  const team = await findTeam(ctx.read, invoice.teamId);
  return renderPdf(
    monthStatement({
      kind: part,
      month: invoice.month,
      closedAt: invoice.createdAt,
      seller: sellerParty(sellerOf(ctx)),
      buyer: team?.businessEntityName ?? team?.name ?? '',
      documents: documents.filter(({ kind }) => (kind === 'credit-note') === (part === 'credit-notes')),
    }),
  );
}

const headings: CsvRow = [
  'Number',
  'Kind',
  'Tax point',
  'Corrects',
  'Order',
  'Description',
  'VAT treatment',
  'VAT rate',
  'Quantity',
  'Net',
  'VAT',
  'Total',
];

/** Returns a CSV file of every line of every document; credited amounts are negative, so that columns add up. */
function linesFile(documents: readonly MonthDocument[]): Buffer {
  const rows = documents.flatMap((document): CsvRow[] => {
    const sign = document.kind === 'credit-note' ? -1 : 1;
    const amount = (value: number) => ({ digits: decimalPounds(pence(sign * value)) });
    return (document.lines ?? []).map((line) => [
      numberText(document.series, document.number),
      document.kind,
      document.taxPoint.toString(),
      document.originalNumber ?? '',
      document.orderName ?? '',
      line.description,
      line.treatment,
      line.ratePercent === null ? 'outside' : String(line.ratePercent),
      { digits: String(sign * line.quantity) },
      amount(line.netPence),
      amount(line.vatPence),
      amount(line.totalPence),
    ]);
  });
  return Buffer.from(toCsv([headings, ...rows]));
}
