import { formatPounds, pence, sumPence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { PdfDocument } from '../../../platform/pdf/index.ts';
import { numberText, type DocumentContent } from './document.ts';
import { dayText, monthText } from './months.ts';

/** A document as listed in the statement of its month. */
type Listed = {
  readonly series: string;
  readonly number: number;
  readonly taxPoint: Temporal.PlainDate;
  readonly originalNumber: string | null;
  readonly orderName: string | null;
  readonly netPence: number;
  readonly vatPence: number;
  readonly totalPence: number;
};

type Statement = {
  readonly kind: 'invoices' | 'credit-notes';
  readonly month: Temporal.PlainDate;
  readonly closedAt: Temporal.Instant;
  readonly seller: DocumentContent['seller'];
  readonly buyer: string;
  readonly documents: readonly Listed[];
};

/**
 * Lays out the list of a month's invoices or credit notes. It is a list, not an invoice: VAT is claimed with the listed
 * documents.
 */
export function monthStatement({ kind, month, closedAt, seller, buyer, documents }: Statement): PdfDocument {
  const isCredit = kind === 'credit-notes';
  const pounds = (amount: number) => formatPounds(pence(amount));
  const sum = (key: 'netPence' | 'vatPence' | 'totalPence') =>
    pounds(sumPence(documents.map((document) => pence(document[key]))));
  return {
    title: `${isCredit ? 'Credit notes' : 'Invoices'} of ${monthText(month)}`,
    issuer: seller.name,
    createdAt: closedAt,
    parties: [
      { heading: 'From', lines: [seller.name, ...seller.lines] },
      { heading: 'To', lines: [buyer] },
    ],
    sections: [
      {
        kind: 'table',
        columns: [
          { label: 'Number', share: 2.4 },
          { label: 'Tax point', share: 2.8 },
          { label: isCredit ? 'Corrects' : 'Order', share: 4 },
          { label: 'Net', share: 2, align: 'right' },
          { label: 'VAT', share: 2, align: 'right' },
          { label: 'Total', share: 2, align: 'right' },
        ],
        rows: documents.map((document) => [
          numberText(document.series, document.number),
          dayText(document.taxPoint),
          (isCredit ? document.originalNumber : document.orderName) ?? '',
          pounds(document.netPence),
          pounds(document.vatPence),
          pounds(document.totalPence),
        ]),
        footer: [['Total', '', '', sum('netPence'), sum('vatPence'), sum('totalPence')]],
      },
      {
        kind: 'notes',
        paragraphs: ['This list is not a VAT invoice. VAT is claimed by the documents that it names.'],
      },
    ],
  };
}
