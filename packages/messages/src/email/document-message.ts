import type { PlainDate } from '../catalogue/index.ts';
import type { Fact } from './blocks.ts';
import type { Base } from './message-base.ts';

/** A mail to those who manage the billing of a team. Optional. */
type ToBilling = Base & {
  readonly recipientName: string | null;
  readonly teamName: string;
  readonly invoicesUrl: string;
  readonly preferencesUrl: string;
};

/** A document was issued. */
export type DocumentMessage = ToBilling & {
  readonly kind: 'document';
  readonly documentKind: 'receipt' | 'vat-invoice' | 'credit-note' | 'pro-forma' | 'plan-invoice';
  /** "INV-000042". */
  readonly number: string;
  /** The order's name, or the team's where it is of no order. */
  readonly about: string;
  readonly totalPence: number;
  /** What is still due of it, where it reminds of an invoice that is not paid; null where the document is new. */
  readonly unpaidPence: number | null;
  /** Where and with which reference to pay, where money is awaited. */
  readonly payment: readonly Fact[];
  /** The PDF, by a link that ends after 30 days. */
  readonly pdfUrl: string;
};

/** A month was closed: the lists of its documents are ready. */
export type MonthlyInvoiceMessage = ToBilling & {
  readonly kind: 'monthly-invoice';
  /** The first day of the month. */
  readonly month: PlainDate;
  readonly invoicedPence: number;
  readonly creditedPence: number;
  readonly vatPence: number;
};

/**
 * A file of vouchers became many orders, or cancelled of many, or money came back of it on a day: one mail in place of
 * one for each of their documents.
 */
export type FileDocumentsMessage = ToBilling & {
  readonly kind: 'file-documents';
  readonly stage: 'paid' | 'cancelled' | 'returned';
  /** On which its vouchers expired or were cancelled one by one; null of the other stages. */
  readonly day: PlainDate | null;
  readonly fileName: string;
  readonly vouchers: number;
  /** What was paid for them or came back; null where it is not known, as of a file of which only a part was made. */
  readonly amountPence: number | null;
};

export type BillingMessage = DocumentMessage | MonthlyInvoiceMessage | FileDocumentsMessage;
