import type { DeliveryStatus, SuppressionReason } from '@huggg/contracts';
import type { SmsOutcome, SmsReceipt } from '../../../platform/sms/index.ts';
import { maxTries, type DeliveryRecord } from './mail-outcome.ts';

/** What a code of the network or the gateway means for a number. */
type Meaning = { readonly status: DeliveryStatus; readonly suppresses?: SuppressionReason };

/** Codes of Twilio's API. What is not here failed for a reason that may pass. */
const meanings: ReadonlyMap<number, Meaning> = new Map([
  // The number is invalid, a landline, or not in use.
  ...[21211, 21214, 21217, 21401, 21614, 30005, 30006].map((code): [number, Meaning] => [
    code,
    { status: 'sms-bounce', suppresses: 'bounce' },
  ]),
  // The recipient answered STOP.
  [21610, { status: 'sms-blocked', suppresses: 'opt-out' }],
  // The network or the country takes no such messages.
  ...[21408, 21612, 30004, 30007, 30034].map((code): [number, Meaning] => [code, { status: 'sms-rejected' }]),
  [30036, { status: 'sms-expired' }],
]);

/** What a code means; a message with an unknown one failed. */
export function meaningOf(code: number | null): Meaning {
  return (code !== null && meanings.get(code)) || { status: 'sms-failed' };
}

/**
 * What the gateway's answer means for its gift. A message without an answer may have left: it is never repeated by
 * itself, and the gateway is asked for it (`settle-unknown-sms`).
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

/** What a report of the gateway means; null where nothing is new, for example for a queued message. */
export function meaningOfReceipt({ status, code }: Pick<SmsReceipt, 'status' | 'code'>): Meaning | null {
  if (status === 'sent') return { status: 'sms-sent' };
  if (status === 'delivered' || status === 'read') return { status: 'sms-delivered' };
  return status === 'undelivered' || status === 'failed' ? meaningOf(code) : null;
}
