import { normaliseEmail, type Receiver } from '@huggg/contracts';
import { readMobile } from '../../../platform/sms/index.ts';

/** One gift's receiver as it is stored: addresses in the form they are compared and sent to. */
export type OrderReceiver = Receiver;

/** A mobile number in E.164, or null where it is none. */
export function normalisePhone(text: string, country: string): string | null {
  const read = readMobile(text, country);
  return read.state === 'mobile' ? read.number : null;
}

/**
 * A receiver with its address in the stored form; one that cannot be used stays as it was typed, so that it can be
 * corrected.
 */
export function normaliseReceiver(receiver: Receiver, phoneCountry: string): OrderReceiver {
  if ('email' in receiver) return { ...receiver, email: normaliseEmail(receiver.email) ?? receiver.email };
  if ('phoneNumber' in receiver)
    return { ...receiver, phoneNumber: normalisePhone(receiver.phoneNumber, phoneCountry) ?? receiver.phoneNumber };
  return receiver;
}

/** The address of a receiver in a list; none where they are named by id. */
export function addressOf(receiver: OrderReceiver): readonly string[] {
  if ('email' in receiver) return [receiver.email.trim()];
  return 'phoneNumber' in receiver ? [receiver.phoneNumber.trim()] : [];
}

function keyOf(receiver: OrderReceiver): string {
  if ('email' in receiver) return `email:${receiver.email.trim().toLowerCase()}`;
  return 'phoneNumber' in receiver ? `phone:${receiver.phoneNumber.trim()}` : `user:${receiver.userId}`;
}

/**
 * Receivers without those that are listed before (RULES §8: the first stays). Empty rows are never duplicates of each
 * other.
 */
export function withoutDuplicates(receivers: readonly OrderReceiver[]): {
  readonly kept: readonly OrderReceiver[];
  readonly duplicates: number;
} {
  const seen = new Set<string>();
  const kept = receivers.filter((receiver) => {
    const key = keyOf(receiver);
    if (key === 'email:' || key === 'phone:') return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return { kept, duplicates: receivers.length - kept.length };
}
