import type { GiftwrapChoice, ReminderId } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';

/** A reminder that is about to be sent, with the data for its message. */
export type DueReminder = {
  readonly giftId: string;
  readonly reminder: ReminderId;
  readonly teamId: string;
  readonly userId: string;
  readonly transactionId: string;
  readonly shortcode: string;
  readonly channel: 'email' | 'sms';
  /** The recipient's email address or phone number. */
  readonly address: string;
  readonly receiverName: string | null;
  /** The deadline for claiming the gift or, once it is claimed, for showing its code. */
  readonly lastMoment: Temporal.Instant;
  readonly timeZone: string;
  readonly fromName: string;
  readonly teamName: string;
  readonly senderEmail: string;
  readonly language: string | null;
  readonly giftwrap: GiftwrapChoice | null;
  readonly brandingLookId: string | null;
  readonly coverImageUrl: string | null;
  readonly coverImageAlt: string;
};
