import type { TeamInvoice, TeamInvoicePart } from '@huggg/contracts';
import { subtractPence } from '@huggg/money';
import { isoOf } from '../../platform/clock/index.ts';
import { numberText } from './domain/document.ts';
import type { TeamInvoiceRow } from './queries/team-invoices.ts';

type Named = Pick<TeamInvoiceRow, 'month' | 'type' | 'series' | 'number'>;

const monthOf = ({ month }: Pick<TeamInvoiceRow, 'month'>) => month.toString().slice(0, 7);

/** Returns the number of a supplier invoice or summary; a month of documents has none. */
export function invoiceNumber({ series, number }: Pick<TeamInvoiceRow, 'series' | 'number'>): string | null {
  return series === null || number === null ? null : numberText(series, number);
}

export function partFileName(invoice: Named, part: TeamInvoicePart): string {
  const number = invoiceNumber(invoice);
  const extension = part === 'lines' ? 'csv' : 'pdf';
  if (number === null) return `${part}-${monthOf(invoice)}.${extension}`;
  return `${part === 'lines' ? 'lines' : invoice.type}-${number}.${extension}`;
}

/** Returns the parts of a closed month that have a file. */
function partsOf({ type, creditNotes }: Pick<TeamInvoiceRow, 'type' | 'creditNotes'>): TeamInvoicePart[] {
  return ['invoices', ...(type === 'b2b' && creditNotes > 0 ? (['credit-notes'] as const) : []), 'lines'];
}

export function toWireTeamInvoice(invoice: TeamInvoiceRow): TeamInvoice {
  const { id, teamId, type, published, notes, brandId, brandName } = invoice;
  const parts = partsOf(invoice);
  const keys = (part: TeamInvoicePart) =>
    parts.includes(part) ? [`team-invoices/${id}/${partFileName(invoice, part)}`] : [];
  return {
    id,
    published,
    type,
    number: invoiceNumber(invoice),
    month: monthOf(invoice),
    from: isoOf(invoice.fromAt),
    until: isoOf(invoice.untilAt),
    objectKeys: { invoices: keys('invoices'), creditNotes: keys('credit-notes'), lines: keys('lines') },
    notes,
    teamId,
    brandId,
    brandName,
    files: parts.map((part) => ({
      fileName: partFileName(invoice, part),
      url: part === 'lines' ? `/v3/invoices/${id}/lines.csv` : `/v3/invoices/${id}/files/${part}`,
    })),
    ...amountsOf(invoice),
    dateCreated: isoOf(invoice.createdAt),
    dateModified: isoOf(invoice.updatedAt),
  };
}

function amountsOf(invoice: TeamInvoiceRow): Pick<TeamInvoice, 'invoices' | 'creditNotes' | 'redeemed'> {
  const { gifts, redeemedPence, redeemedVatPence } = invoice;
  return {
    invoices: { count: invoice.invoices, vatPence: invoice.invoicedVatPence, totalPence: invoice.invoicedPence },
    creditNotes: {
      count: invoice.creditNotes,
      vatPence: invoice.creditedVatPence,
      totalPence: invoice.creditedPence,
    },
    redeemed:
      gifts === null || redeemedPence === null || redeemedVatPence === null
        ? null
        : {
            count: gifts,
            vatPence: redeemedVatPence,
            totalPence: redeemedPence,
            owedPence: subtractPence(redeemedPence, redeemedVatPence),
          },
  };
}
