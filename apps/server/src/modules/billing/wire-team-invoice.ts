import type { TeamInvoice, TeamInvoicePart } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { TeamInvoiceRow } from './queries/team-invoices.ts';

const monthOf = ({ month }: Pick<TeamInvoiceRow, 'month'>) => month.toString().slice(0, 7);

export function partFileName(invoice: Pick<TeamInvoiceRow, 'month'>, part: TeamInvoicePart): string {
  return `${part}-${monthOf(invoice)}.${part === 'lines' ? 'csv' : 'pdf'}`;
}

export function toWireTeamInvoice(invoice: TeamInvoiceRow): TeamInvoice {
  const { id, teamId, type, published, notes } = invoice;
  const parts: readonly TeamInvoicePart[] = [
    'invoices',
    ...(invoice.creditNotes > 0 ? (['credit-notes'] as const) : []),
    'lines',
  ];
  const keys = (part: TeamInvoicePart) =>
    parts.includes(part) ? [`team-invoices/${id}/${partFileName(invoice, part)}`] : [];
  return {
    id,
    published,
    type,
    month: monthOf(invoice),
    from: isoOf(invoice.fromAt),
    until: isoOf(invoice.untilAt),
    objectKeys: { invoices: keys('invoices'), creditNotes: keys('credit-notes'), lines: keys('lines') },
    notes,
    teamId,
    brandId: null,
    files: parts.map((part) => ({
      fileName: partFileName(invoice, part),
      url: part === 'lines' ? `/v3/invoices/${id}/lines.csv` : `/v3/invoices/${id}/files/${part}`,
    })),
    invoices: {
      count: invoice.invoices,
      vatPence: invoice.invoicedVatPence,
      totalPence: invoice.invoicedPence,
    },
    creditNotes: {
      count: invoice.creditNotes,
      vatPence: invoice.creditedVatPence,
      totalPence: invoice.creditedPence,
    },
    dateCreated: isoOf(invoice.createdAt),
    dateModified: isoOf(invoice.updatedAt),
  };
}
