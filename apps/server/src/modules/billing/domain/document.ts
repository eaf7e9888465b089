import type { DocumentKind } from '@huggg/contracts';
import { z } from 'zod';

/**
 * The VAT treatment of a line: a single-purpose voucher is taxed when it is sold, a multi-purpose one only when it is
 * redeemed, a service (the handling) when it is bought.
 */
const treatments = ['single-purpose', 'multi-purpose', 'service'] as const;

const line = z.object({
  description: z.string(),
  treatment: z.enum(treatments),
  /** Null if the line is outside the scope of VAT. */
  ratePercent: z.number().nullable(),
  quantity: z.int(),
  unitPence: z.int(),
  netPence: z.int(),
  vatPence: z.int(),
  totalPence: z.int(),
});
export type DocumentLine = z.infer<typeof line>;

const fact = z.object({ label: z.string(), value: z.string() });

/** The content of a document at its issue, without its number and dates. */
export const documentContent = z.object({
  title: z.string(),
  state: z.string().nullable(),
  seller: z.object({ name: z.string(), lines: z.array(z.string()) }),
  buyer: z.object({ name: z.string(), lines: z.array(z.string()) }),
  facts: z.array(fact),
  lines: z.array(line),
  /** The document that a credit note corrects, and its date of issue. */
  original: z.object({ number: z.string(), date: z.string() }).nullable(),
  /** Payment instructions, if the document is to be paid. */
  payment: z.array(fact),
  notes: z.array(z.string()),
});
export type DocumentContent = z.infer<typeof documentContent>;

export const documentSeries = ['INV', 'REC', 'CN', 'PF', 'PLN'] as const;
export type Series = (typeof documentSeries)[number];

const seriesOfKind: Readonly<Record<DocumentKind, Series>> = {
  receipt: 'REC',
  'vat-invoice': 'INV',
  'credit-note': 'CN',
  'pro-forma': 'PF',
  'plan-invoice': 'PLN',
};

/** A document that waits for its number. */
export type NewDocument = {
  readonly id: string;
  /** The source that it is created from: each source has at most one document. */
  readonly source: string;
  readonly kind: DocumentKind;
  readonly teamId: string;
  readonly userId: string | null;
  readonly orderId: string | null;
  readonly transactionId: string | null;
  readonly originalId: string | null;
  /** In the form `2026-10-31`. */
  readonly taxPoint: string;
  readonly content: DocumentContent;
};

export function seriesOf({ kind }: Pick<NewDocument, 'kind'>): Series {
  return seriesOfKind[kind];
}

/** Returns a number in the form `INV-000042`. */
export function numberText(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
