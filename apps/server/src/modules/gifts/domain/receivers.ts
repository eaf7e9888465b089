import { normaliseEmail, type Receiver } from '@huggg/contracts';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** One gift's receiver as it is stored: addresses in the form they are compared and sent to. */
export type OrderReceiver = Receiver;

/** Kinds of numbers that no SMS reaches. */
const otherKinds: readonly (string | undefined)[] = [
  'FIXED_LINE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'VOIP',
  'PAGER',
  'UAN',
  'VOICEMAIL',
];

type ReadNumber =
  | { readonly state: 'mobile'; readonly number: string; readonly country: string | null }
  | { readonly state: 'not-mobile' }
  | { readonly state: 'not-a-number' };

/**
 * Reads a mobile number; `07…` in the given country. Whether it is in use only the network knows: ranges open and close faster than any list of them,
 * so its length decides, and a range that is known for something else.
 */
export function readMobile(text: string, country: string): ReadNumber {
  const parsed = parsePhoneNumberFromString(text.trim(), country as CountryCode);
  if (!parsed?.isPossible()) return { state: 'not-a-number' };
  if (otherKinds.includes(parsed.getType())) return { state: 'not-mobile' };
  return {
    state: 'mobile',
    number: parsed.number,
    country: parsed.country ?? parsed.getPossibleCountries()[0] ?? null,
  };
}

/** A mobile number in E.164, or null where it is none. */
export function normalisePhone(text: string, country: string): string | null {
  const read = readMobile(text, country);
  return read.state === 'mobile' ? read.number : null;
}

/** A receiver with its address in the stored form; one that cannot be used stays as it was typed, so that it can be corrected. */
export function normaliseReceiver(receiver: Receiver, phoneCountry: string): OrderReceiver {
  if ('email' in receiver) return { ...receiver, email: normaliseEmail(receiver.email) ?? receiver.email };
  if ('phoneNumber' in receiver)
    return { ...receiver, phoneNumber: normalisePhone(receiver.phoneNumber, phoneCountry) ?? receiver.phoneNumber };
  return receiver;
}

function keyOf(receiver: OrderReceiver): string {
  if ('email' in receiver) return `email:${receiver.email.trim().toLowerCase()}`;
  return 'phoneNumber' in receiver ? `phone:${receiver.phoneNumber.trim()}` : `user:${receiver.userId}`;
}

/** Receivers without those that are listed before (RULES §8: the first stays). Empty rows are never duplicates of each other. */
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
