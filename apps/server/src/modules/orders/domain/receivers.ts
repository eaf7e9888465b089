import { normaliseEmail, type Receiver } from '@huggg/contracts';
import { readMobile } from '../../../platform/sms/index.ts';

/** The receiver of one gift as stored, with addresses in the form used to compare and send. */
export type OrderReceiver = Receiver;

/** Converts a mobile number to E.164; null if it is not one. */
export function normalisePhone(text: string, country: string): string | null {
  const read = readMobile(text, country);
  return read.state === 'mobile' ? read.number : null;
}

/**
 * Converts a receiver's address to the stored form. An unusable address stays as typed, so that it can be corrected.
 */
export function normaliseReceiver(receiver: Receiver, phoneCountry: string): OrderReceiver {
  if ('email' in receiver) return { ...receiver, email: normaliseEmail(receiver.email) ?? receiver.email };
  if ('phoneNumber' in receiver)
    return { ...receiver, phoneNumber: normalisePhone(receiver.phoneNumber, phoneCountry) ?? receiver.phoneNumber };
  return receiver;
}

/** Returns the address of a receiver as a list; empty if the receiver is named by id. */
export function addressOf(receiver: OrderReceiver): readonly string[] {
  if ('email' in receiver) return [receiver.email.trim()];
  return 'phoneNumber' in receiver ? [receiver.phoneNumber.trim()] : [];
}

function keyOf(receiver: OrderReceiver): string {
  if ('email' in receiver) return `email:${receiver.email.trim().toLowerCase()}`;
  return 'phoneNumber' in receiver ? `phone:${receiver.phoneNumber.trim()}` : `user:${receiver.userId}`;
}

/**
 * Removes receivers that were listed before (RULES §8: the first stays). Empty rows are never duplicates of each other.
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
