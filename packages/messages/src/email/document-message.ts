import type { PlainDate } from '../catalogue/index.ts';
import type { Fact } from './blocks.ts';
import type { Base } from './message-base.ts';

/** A mail to the people who manage a team's billing. Optional. */
type BillingBase = Base & {
  readonly recipientName: string | null;
  readonly teamName: string;
  readonly invoicesUrl: string;
  readonly preferencesUrl: string;
};

/** A document was issued. */
export type DocumentMessage = BillingBase & {
  readonly kind: 'document';
  readonly documentKind: 'receipt' | 'vat-invoice' | 'credit-note' | 'pro-forma' | 'plan-invoice';
  /** Document number, for example "INV-000042". */
  readonly number: string;
  /** Name of the order; the team's name if the document belongs to no order. */
  readonly about: string;
  readonly totalPence: number;
  /** The amount still due, if the mail is a reminder of an unpaid invoice; null if the document is new. */
  readonly unpaidPence: number | null;
  /** Payment details and reference, if a payment is due. */
  readonly payment: readonly Fact[];
  /** Link to the PDF, valid for 30 days. */
  readonly pdfUrl: string;
};

/** A month was closed, and the lists of its documents are ready. */
export type MonthlyInvoiceMessage = BillingBase & {
  readonly kind: 'monthly-invoice';
  /** The first day of the month. */
  readonly month: PlainDate;
  readonly invoicedPence: number;
  readonly creditedPence: number;
  readonly vatPence: number;
};

/**
 * A file of vouchers created or cancelled many orders, or money was returned from it on a day. One mail replaces a mail
 * for each of their documents.
 */
export type FileDocumentsMessage = BillingBase & {
  readonly kind: 'file-documents';
  readonly stage: 'paid' | 'cancelled' | 'returned';
  /** The day on which its vouchers expired or were cancelled one by one; null in the other stages. */
  readonly day: PlainDate | null;
  readonly fileName: string;
  readonly vouchers: number;
  /**
   * The amount paid or returned for the vouchers. Null if it is not known, for example if only part of a file was
   * created.
   */
  readonly amountPence: number | null;
};

export type BillingMessage = DocumentMessage | MonthlyInvoiceMessage | FileDocumentsMessage;
