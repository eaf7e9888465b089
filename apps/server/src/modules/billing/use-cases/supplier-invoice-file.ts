import { toCsv, type CsvRow } from '@huggg/csv';
import { decimalPounds, pence, subtractPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { toSupplierPdf, type SupplierContent } from '../domain/supplier-invoice.ts';
import { findSupplierContent } from '../queries/supplier-invoices.ts';
import type { TeamInvoiceRow } from '../queries/team-invoices.ts';
import { invoiceNumber } from '../wire-team-invoice.ts';

/** Returns the PDF or the CSV file of a supplier invoice or summary, from its content at the time of issue. */
export async function supplierFile(ctx: Context, invoice: TeamInvoiceRow, part: 'invoices' | 'lines'): Promise<Buffer> {
  const content = await findSupplierContent(ctx.read, invoice.id);
  const number = invoiceNumber(invoice);
  const { gifts, redeemedPence, redeemedVatPence, month, createdAt: issuedAt } = invoice;
  if (!content || number === null || gifts === null || redeemedPence === null || redeemedVatPence === null)
    throw new Error(`The invoice ${invoice.id} is not a supplier invoice.`);
  if (part === 'lines') return linesFile(content, month.toString().slice(0, 7));
  return renderPdf(toSupplierPdf({ number, month, issuedAt, gifts, redeemedPence, redeemedVatPence, content }));
}

const headings: CsvRow = ['Number', 'Month', 'Supplier', 'Gifts', 'Without VAT', 'VAT', 'Redeemed'];

function linesFile({ lines }: SupplierContent, month: string): Buffer {
  const rows = lines.map((line): CsvRow => {
    const [redeemed, vat] = [pence(line.redeemedPence), pence(line.vatPence)];
    const net = subtractPence(redeemed, vat);
    return [
      line.number,
      month,
      line.supplier,
      String(line.gifts),
      decimalPounds(net),
      decimalPounds(vat),
      decimalPounds(redeemed),
    ];
  });
  return Buffer.from(toCsv([headings, ...rows]));
}
