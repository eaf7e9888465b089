import { formatPounds, pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { PdfDocument, Section, Table } from '../../../platform/pdf/index.ts';
import { groupedReference } from '../../banking/index.ts';
import type { DocumentContent, DocumentLine } from './document.ts';
import { dayText, ukDay } from './months.ts';
import { totalsOf, vatSummary } from './vat-lines.ts';

/** An issued document with its number and dates. */
export type PrintedDocument = {
  readonly number: string;
  readonly issuedAt: Temporal.Instant;
  readonly taxPoint: Temporal.PlainDate;
  readonly content: DocumentContent;
};

const pounds = (amount: number) => formatPounds(pence(amount));

const voucherText: Readonly<Record<DocumentLine['treatment'], string>> = {
  'single-purpose': 'Single-purpose',
  'multi-purpose': 'Multi-purpose',
  service: 'Service',
};

/** Lays a document out for printing (DESIGN §6). */
export function toPdf({ number, issuedAt, taxPoint, content }: PrintedDocument): PdfDocument {
  const { title, state, seller, buyer, facts, original, payment, notes } = content;
  const issued = dayText(ukDay(issuedAt));
  return {
    title,
    number,
    issuer: seller.name,
    ...(state && { state }),
    createdAt: issuedAt,
    parties: [
      { heading: 'From', lines: [seller.name, ...seller.lines] },
      { heading: 'To', lines: [buyer.name, ...buyer.lines] },
    ],
    facts: [
      { label: 'Number', value: number },
      { label: 'Date of issue', value: issued },
      { label: 'Tax point', value: dayText(taxPoint) },
      ...(original ? [{ label: 'Corrects', value: `${original.number} of ${original.date}` }] : []),
      ...facts,
    ],
    sections: sectionsOf(content.lines, { payment, notes }),
  };
}

function sectionsOf(
  lines: readonly DocumentLine[],
  { payment, notes }: Pick<DocumentContent, 'payment' | 'notes'>,
): readonly Section[] {
  const { netPence, vatPence, totalPence } = totalsOf(lines);
  return [
    lineTable(lines),
    {
      kind: 'totals',
      lines: [
        { label: 'Total without VAT', value: pounds(netPence) },
        { label: 'VAT', value: pounds(vatPence) },
        { label: 'Total', value: pounds(totalPence), strong: true },
      ],
    },
    summaryTable(lines),
    ...(payment.length > 0
      ? [{ kind: 'box', heading: 'How to pay', facts: payment.map(withGroupedReference) } as const]
      : []),
    ...(notes.length > 0 ? [{ kind: 'notes', paragraphs: notes } as const] : []),
  ];
}

/** Formats a creditor reference in groups of four, which is easier to type. */
function withGroupedReference({ label, value }: DocumentContent['payment'][number]) {
  return { label, value: /^RF\d\d\w+$/.test(value) ? groupedReference(value) : value };
}

function lineTable(lines: readonly DocumentLine[]): Table {
  return {
    kind: 'table',
    columns: [
      { label: 'Description', share: 5 },
      { label: 'Voucher', share: 2.4 },
      { label: 'Quantity', share: 1.6, align: 'right' },
      { label: 'Unit price', share: 2, align: 'right' },
      { label: 'VAT rate', share: 2.2, align: 'right' },
      { label: 'Net', share: 2.2, align: 'right' },
      { label: 'VAT', share: 2, align: 'right' },
      { label: 'Total', share: 2.2, align: 'right' },
    ],
    rows: lines.map((line) => [
      line.description,
      voucherText[line.treatment],
      line.quantity.toLocaleString('en-GB'),
      pounds(line.unitPence),
      rateText(line.ratePercent),
      pounds(line.netPence),
      pounds(line.vatPence),
      pounds(line.totalPence),
    ]),
  };
}

function summaryTable(lines: readonly DocumentLine[]): Table {
  return {
    kind: 'table',
    heading: 'VAT summary',
    columns: [
      { label: 'Rate', share: 3 },
      { label: 'Net', share: 2, align: 'right' },
      { label: 'VAT', share: 2, align: 'right' },
      { label: 'Total', share: 2, align: 'right' },
    ],
    rows: vatSummary(lines).map((one) => [
      one.ratePercent === null ? 'Outside the scope of VAT' : rateText(one.ratePercent),
      pounds(one.netPence),
      pounds(one.vatPence),
      pounds(one.totalPence),
    ]),
  };
}

function rateText(ratePercent: number | null): string {
  return ratePercent === null ? 'Outside' : `${ratePercent}%`;
}
