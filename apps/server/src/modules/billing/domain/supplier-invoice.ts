import { formatPounds, pence, subtractPence, sumPence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { PdfDocument } from '../../../platform/pdf/index.ts';
import { numberText } from './document.ts';
import { dayText, monthText, ukDay } from './months.ts';
import { buyerParty, sellerParty, type Buyer, type Seller } from './sale-document.ts';

const party = z.object({ name: z.string(), lines: z.array(z.string()) });

const line = z.object({
  /** The number of the supplier's invoice. */
  number: z.string(),
  supplier: z.string(),
  gifts: z.int(),
  redeemedPence: z.int(),
  vatPence: z.int(),
});
type SupplierLine = z.infer<typeof line>;

/** The content of a supplier invoice or summary, without its number, month and date. */
export const supplierContent = z.object({
  title: z.string(),
  /** Null in the summary of all suppliers. */
  supplier: z.string().nullable(),
  seller: party,
  buyer: party,
  lines: z.array(line),
  notes: z.array(z.string()),
});
export type SupplierContent = z.infer<typeof supplierContent>;

/** The amount that a team's recipients redeemed with one supplier in a month, as posted by the daily closes. */
type SupplierAmount = {
  readonly brandId: string;
  readonly brandName: string;
  readonly gifts: number;
  readonly redeemedPence: Pence;
  readonly redeemedVatPence: Pence;
};

/** The suppliers' totals of a team for one month. */
export type SupplierMonth = {
  readonly teamId: string;
  /** The first day of the month. */
  readonly month: Temporal.PlainDate;
  readonly suppliers: readonly SupplierAmount[];
};

type SupplierTotals = {
  readonly gifts: number;
  readonly redeemedPence: Pence;
  readonly redeemedVatPence: Pence;
};

export type SupplierInvoice = SupplierTotals & {
  readonly type: 'supplier' | 'suppliers-summary';
  readonly teamId: string;
  readonly month: Temporal.PlainDate;
  readonly brandId: string | null;
  readonly series: 'SUP' | 'SUM';
  readonly number: number;
  readonly content: SupplierContent;
};

const notes: string[] = [
  'Nothing is to be paid: the gifts were paid for when they were bought.',
  'This is not a VAT invoice. The VAT shown was charged when single-purpose vouchers were sold, by the VAT invoice of their order. The supplier accounts for VAT on multi-purpose vouchers.',
];

type Numbers = { readonly supplier: number; readonly summary: number };

/**
 * Creates the invoices of a team's month, one for each supplier and a summary that lists them, numbered from the given
 * numbers.
 */
export function supplierInvoices(
  { teamId, month, suppliers }: SupplierMonth,
  { seller, buyer, first }: { readonly seller: Seller; readonly buyer: Buyer; readonly first: Numbers },
): readonly SupplierInvoice[] {
  const lines = suppliers.map((supplier, index) => lineOf(supplier, first.supplier + index));
  const contentOf = (title: string, supplier: string | null, own: readonly SupplierLine[]): SupplierContent => ({
    title,
    supplier,
    seller: sellerParty(seller),
    buyer: buyerParty(buyer),
    lines: [...own],
    notes,
  });
  const invoices = suppliers.map((supplier, index): SupplierInvoice => {
    const { brandId, brandName, gifts, redeemedPence, redeemedVatPence } = supplier;
    return {
      type: 'supplier',
      teamId,
      month,
      brandId,
      series: 'SUP',
      number: first.supplier + index,
      gifts,
      redeemedPence,
      redeemedVatPence,
      content: contentOf('Supplier invoice', brandName, lines.slice(index, index + 1)),
    };
  });
  const summary: SupplierInvoice = {
    type: 'suppliers-summary',
    teamId,
    month,
    brandId: null,
    series: 'SUM',
    number: first.summary,
    ...totalsOfSuppliers(suppliers),
    content: contentOf('Suppliers summary', null, lines),
  };
  return [...invoices, summary];
}

function lineOf({ brandName, gifts, redeemedPence, redeemedVatPence }: SupplierAmount, number: number): SupplierLine {
  return { number: numberText('SUP', number), supplier: brandName, gifts, redeemedPence, vatPence: redeemedVatPence };
}

function totalsOfSuppliers(suppliers: readonly SupplierAmount[]): SupplierTotals {
  return {
    gifts: suppliers.reduce((sum, { gifts }) => sum + gifts, 0),
    redeemedPence: sumPence(suppliers.map(({ redeemedPence }) => redeemedPence)),
    redeemedVatPence: sumPence(suppliers.map(({ redeemedVatPence }) => redeemedVatPence)),
  };
}

/** A supplier invoice or summary with its number and dates. */
type PrintedSupplierInvoice = SupplierTotals & {
  readonly number: string;
  readonly month: Temporal.PlainDate;
  readonly issuedAt: Temporal.Instant;
  readonly content: SupplierContent;
};

const pounds = (amount: number) => formatPounds(pence(amount));

/** Lays the document out for printing, with a statement that it is not a VAT invoice. */
export function toSupplierPdf(invoice: PrintedSupplierInvoice): PdfDocument {
  const { number, month, issuedAt, content } = invoice;
  const { title, supplier, seller, buyer } = content;
  return {
    title,
    number,
    issuer: seller.name,
    state: 'Nothing to pay',
    createdAt: issuedAt,
    parties: [
      { heading: 'From', lines: [seller.name, ...seller.lines] },
      { heading: 'To', lines: [buyer.name, ...buyer.lines] },
    ],
    facts: [
      { label: 'Number', value: number },
      { label: 'Date of issue', value: dayText(ukDay(issuedAt)) },
      { label: 'Redeemed in', value: monthText(month) },
      ...(supplier === null ? [] : [{ label: 'Supplier', value: supplier }]),
    ],
    sections: [
      {
        kind: 'table',
        columns: [
          { label: 'Invoice', share: 2.4 },
          { label: 'Supplier', share: 4 },
          { label: 'Gifts', share: 1.4, align: 'right' },
          { label: 'Without VAT', share: 2.2, align: 'right' },
          { label: 'VAT', share: 2, align: 'right' },
          { label: 'Redeemed', share: 2.2, align: 'right' },
        ],
        rows: content.lines.map((one) => [one.number, one.supplier, ...amounts(one)]),
        footer: [['Total', '', ...amounts({ ...invoice, vatPence: invoice.redeemedVatPence })]],
      },
      { kind: 'notes', paragraphs: content.notes },
    ],
  };
}

function amounts({
  gifts,
  redeemedPence,
  vatPence,
}: Pick<SupplierLine, 'gifts' | 'redeemedPence' | 'vatPence'>): string[] {
  const net = subtractPence(pence(redeemedPence), pence(vatPence));
  return [gifts.toLocaleString('en-GB'), formatPounds(net), pounds(vatPence), pounds(redeemedPence)];
}
