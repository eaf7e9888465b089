import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

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
 * Reads a mobile number; `07…` in the given country. Only the network can tell whether it is in use: ranges open and
 * close faster than any list of them, so its length decides, and a range that is known for something else.
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
