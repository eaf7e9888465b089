import type { EnglishBase } from './message-base.ts';

/** A top-up by bank transfer: requested, paid in part, seen, or added to its wallet. */
export type BankTopUpMessage = EnglishBase & {
  readonly kind: 'bank-top-up';
  readonly recipientName: string | null;
  readonly stage: 'created' | 'part' | 'seen' | 'added';
  readonly walletName: string;
  readonly amountPence: number;
  readonly seenPence: number;
  /** The required payment reference, in groups of four characters. */
  readonly reference: string;
  /** The bank details for the payment, one line each. */
  readonly bankDetails: readonly string[];
  readonly topUpUrl: string;
  /** Link to the PDF, which expires; null if there is no PDF. */
  readonly pdfUrl: string | null;
};

/** Sent to the operators: bank transfers await a decision, or the rest of the amount. */
export type BankWaitingMessage = EnglishBase & {
  readonly kind: 'bank-waiting';
  readonly recipientName: string | null;
  readonly unmatched: number;
  readonly unmatchedPence: number;
  readonly parts: number;
  readonly consoleUrl: string;
};

/** Mails about bank transfers. */
export type BankMessage = BankTopUpMessage | BankWaitingMessage;
