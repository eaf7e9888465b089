import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** Types of numbers that cannot receive SMS. */
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
 * Parses a mobile number; `07…` belongs to the given country. Only the network knows whether it is in use, because
 * ranges change faster than any list, so only the length and ranges known for other purposes are checked.
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
