import type { PlainDate } from '../catalogue/index.ts';
import type { EnglishBase } from './message-base.ts';

/** To who uploaded a file of vouchers: it is in order, is done, or was not taken. Optional. */
export type PostOfficeFileMessage = EnglishBase & {
  readonly kind: 'post-office-file';
  readonly recipientName: string | null;
  /**
   * `checked`: it is paid and made now; `failed`: nothing was made or cancelled; `stopped`: a part was made, and the
   * rest was not.
   */
  readonly stage: 'checked' | 'ordered' | 'cancelled' | 'failed' | 'stopped';
  readonly fileName: string;
  /** Vouchers of the file, or those that were cancelled. */
  readonly vouchers: number;
  /** What was paid for them, or came back. */
  readonly amountPence: number;
  /** Faults of a file that was not taken, messages that were not delivered, or vouchers that stay. */
  readonly problems: number;
  readonly fileUrl: string;
  readonly preferencesUrl: string;
};

/**
 * To those who answer for a team: the outcome of its vouchers on a day, or that the report of it could not be made.
 * Optional.
 */
export type MiReportMessage = EnglishBase & {
  readonly kind: 'mi-report';
  readonly recipientName: string | null;
  readonly teamName: string;
  readonly day: PlainDate;
  /** Null where there is no report. */
  readonly figures: Readonly<Record<'made' | 'sent' | 'redeemed' | 'cancelled' | 'expired', number>> | null;
  readonly reportsUrl: string;
  readonly preferencesUrl: string;
};

export type PostOfficeMessage = PostOfficeFileMessage | MiReportMessage;
