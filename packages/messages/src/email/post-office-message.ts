import type { PlainDate } from '../catalogue/index.ts';
import type { EnglishBase } from './message-base.ts';

/** Sent to the person who uploaded a file of vouchers: it is valid, is done, or was not accepted. Optional. */
export type PostOfficeFileMessage = EnglishBase & {
  readonly kind: 'post-office-file';
  readonly recipientName: string | null;
  /**
   * `checked`: the file is paid for and created now; `failed`: nothing was created or cancelled; `stopped`: only part
   * of it was created.
   */
  readonly stage: 'checked' | 'ordered' | 'cancelled' | 'failed' | 'stopped';
  readonly fileName: string;
  /** Number of vouchers in the file, or of vouchers that were cancelled. */
  readonly vouchers: number;
  /** The amount paid or returned for the vouchers. */
  readonly amountPence: number;
  /**
   * Number of faults in a file that was not accepted, of messages that were not delivered, or of vouchers that remain.
   */
  readonly problems: number;
  readonly fileUrl: string;
  readonly preferencesUrl: string;
};

/**
 * Sent to the people responsible for a team: the outcome of its vouchers on a day, or that the report could not be
 * created. Optional.
 */
export type MiReportMessage = EnglishBase & {
  readonly kind: 'mi-report';
  readonly recipientName: string | null;
  readonly teamName: string;
  readonly day: PlainDate;
  /** Null if there is no report. */
  readonly figures: Readonly<Record<'made' | 'sent' | 'redeemed' | 'cancelled' | 'expired', number>> | null;
  readonly reportsUrl: string;
  readonly preferencesUrl: string;
};

export type PostOfficeMessage = PostOfficeFileMessage | MiReportMessage;
