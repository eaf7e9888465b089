import type { DeliveryStatus, SuppressionReason } from '@huggg/contracts';
import type { SmsOutcome, SmsReceipt } from '../../../platform/sms/index.ts';
import { maxTries, type DeliveryRecord } from './mail-outcome.ts';

/** The meaning of an error code from the network or the gateway. */
type Meaning = { readonly status: DeliveryStatus; readonly suppresses?: SuppressionReason };

/** Error codes of Twilio's API. Codes not listed here are treated as temporary failures. */
const meanings: ReadonlyMap<number, Meaning> = new Map([
  // The number is invalid, a landline, or not in use.
  ...[21211, 21214, 21217, 21401, 21614, 30005, 30006].map((code): [number, Meaning] => [
    code,
    { status: 'sms-bounce', suppresses: 'bounce' },
  ]),
  // The recipient replied STOP.
  [21610, { status: 'sms-blocked', suppresses: 'opt-out' }],
  // The network or country does not accept these messages.
  ...[21408, 21612, 30004, 30007, 30034].map((code): [number, Meaning] => [code, { status: 'sms-rejected' }]),
  [30036, { status: 'sms-expired' }],
]);

/** Returns the meaning of a code; an unknown code means that the message failed. */
export function meaningOf(code: number | null): Meaning {
  return (code !== null && meanings.get(code)) || { status: 'sms-failed' };
}

/**
 * Converts the gateway's response to the record for its gift. A message without a response may have been sent: it is
 * never resent automatically, and the gateway is queried for it (`settle-unknown-sms`).
 */
export function recordOfSms(outcome: SmsOutcome, tries: number): DeliveryRecord {
  if (outcome.state === 'accepted')
    return {
      state: 'accepted',
      deliveryStatus: 'sms-sent',
      error: null,
      providerId: outcome.providerId,
      again: false,
    };
  const common = { error: outcome.error, providerId: null };
  if (outcome.state === 'unknown') return { ...common, state: 'unknown', deliveryStatus: 'sms-unknown', again: false };
  if (outcome.state === 'later') {
    const again = tries < maxTries;
    return { ...common, state: 'refused', deliveryStatus: again ? 'sms-pending' : 'sms-dropped', again };
  }
  const { status, suppresses } = meaningOf(outcome.providerCode);
  return { ...common, state: 'refused', deliveryStatus: status, again: false, ...(suppresses && { suppresses }) };
}

/** Returns the meaning of a receipt; null if it contains nothing new, for example for a queued message. */
export function meaningOfReceipt({ status, code }: Pick<SmsReceipt, 'status' | 'code'>): Meaning | null {
  if (status === 'sent') return { status: 'sms-sent' };
  if (status === 'delivered' || status === 'read') return { status: 'sms-delivered' };
  return status === 'undelivered' || status === 'failed' ? meaningOf(code) : null;
}
