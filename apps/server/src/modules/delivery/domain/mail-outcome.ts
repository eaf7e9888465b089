import type { DeliveryStatus, SuppressionReason } from '@huggg/contracts';
import type { MailOutcome } from '../../../platform/mail/index.ts';

/** What is kept of a mail's outcome: the delivery's own state, and what people read on the gift. */
export type DeliveryRecord = {
  readonly state: 'accepted' | 'refused' | 'unknown';
  readonly deliveryStatus: DeliveryStatus;
  readonly error: string | null;
  readonly providerId: string | null;
  /** The mail server asked to come back: it is tried again. */
  readonly again: boolean;
  /** Why nothing is sent to the address any more; absent where it stays usable. */
  readonly suppresses?: SuppressionReason;
};

/** Tries of one mail that a server puts off, about an hour apart in all. */
export const maxTries = 5;

/** Words by which mail servers say that they refuse the sender or the content, not that the address does not exist. */
const blocked = /\b(block|spam|reputation|policy|denied|blacklist|5\.7\.)/i;

/** Enhanced status codes that mean that an address does not exist (RFC 3463): a bare 550 may mean anything. */
const noSuchAddress = /\b5\.1\.(?:1|2|3|6|10)\b/;

/**
 * What an outcome means for its gift. Only an accepted mail makes it Sent; a mail without an answer may have left, so
 * it is never repeated automatically (RULES §3 and DESIGN: only what is known is claimed).
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

/** What is kept of a mail that could not be written. */
export const unwritten = (channel: 'email' | 'sms'): DeliveryRecord => ({
  state: 'refused',
  deliveryStatus: `${channel}-dropped`,
  error: 'The message could not be written.',
  providerId: null,
  again: false,
});

/**
 * What is kept of a mail that was taken and whose outcome was never written: its worker died around the moment of
 * sending, so it may have left.
 */
export const lostMail = (channel: 'email' | 'sms') =>
  ({
    state: 'unknown',
    deliveryStatus: `${channel}-unknown`,
    error: channel === 'sms' ? 'The gateway never answered.' : 'The mail server never answered.',
    providerId: null,
    retryAt: null,
  }) as const;

/** Minutes until a deferred mail is tried again: 1, 2, 4, 8 … */
export function pauseMinutes(tries: number): number {
  return 2 ** Math.max(0, tries - 1);
}
