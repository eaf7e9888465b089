import type { DeliveryStatus, SuppressionReason } from '@huggg/contracts';
import type { MailOutcome } from '../../../platform/mail/index.ts';

/** The stored outcome of a mail: the delivery's own state, and the status displayed on the gift. */
export type DeliveryRecord = {
  readonly state: 'accepted' | 'refused' | 'unknown';
  readonly deliveryStatus: DeliveryStatus;
  readonly error: string | null;
  readonly providerId: string | null;
  /** Whether the mail server deferred the mail, so that it is retried. */
  readonly again: boolean;
  /** Why no more messages are sent to the address; absent if it stays usable. */
  readonly suppresses?: SuppressionReason;
};

/** Maximum number of attempts for a deferred mail, about an hour in total. */
export const maxTries = 5;

/** Terms that mail servers use when they refuse the sender or the content, as opposed to an unknown address. */
const blocked = /\b(block|spam|reputation|policy|denied|blacklist|5\.7\.)/i;

/** Enhanced status codes for an address that does not exist (RFC 3463); a bare 550 is ambiguous. */
const noSuchAddress = /\b5\.1\.(?:1|2|3|6|10)\b/;

/**
 * Converts an outcome to the record for its gift. Only an accepted mail makes it Sent; a mail without a response may
 * have been delivered, so it is never resent automatically (RULES §3 and DESIGN: only what is known is claimed).
 */
export function recordOf(outcome: MailOutcome, tries: number): DeliveryRecord {
  const common = {
    error: 'error' in outcome ? outcome.error : null,
    providerId: outcome.state === 'accepted' ? outcome.providerId : null,
  };
  if (outcome.state === 'accepted') return { ...common, state: 'accepted', deliveryStatus: 'email-sent', again: false };
  if (outcome.state === 'unknown')
    return { ...common, state: 'unknown', deliveryStatus: 'email-unknown', again: false };
  if (outcome.state === 'later') {
    const again = tries < maxTries;
    return { ...common, state: 'refused', deliveryStatus: again ? 'email-pending' : 'email-dropped', again };
  }
  return {
    ...common,
    state: 'refused',
    deliveryStatus: blocked.test(outcome.error) ? 'email-blocked' : 'email-bounce',
    again: false,
    ...(noSuchAddress.test(outcome.error) ? { suppresses: 'bounce' } : {}),
  };
}

/** The record of a mail that could not be rendered. */
export const unrenderedRecord = (channel: 'email' | 'sms'): DeliveryRecord => ({
  state: 'refused',
  deliveryStatus: `${channel}-dropped`,
  error: 'The message could not be written.',
  providerId: null,
  again: false,
});

/**
 * The record of a mail that was taken but whose outcome was never written: its worker crashed around the time of
 * sending, so the mail may have been sent.
 */
export const lostMail = (channel: 'email' | 'sms') =>
  ({
    state: 'unknown',
    deliveryStatus: `${channel}-unknown`,
    error: channel === 'sms' ? 'The gateway never answered.' : 'The mail server never answered.',
    providerId: null,
    retryAt: null,
  }) as const;

/** Returns the minutes until a deferred mail is retried: 1, 2, 4, 8 … */
export function pauseMinutes(tries: number): number {
  return 2 ** Math.max(0, tries - 1);
}
