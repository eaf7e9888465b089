import { mayClaim, normaliseEmail, personOfAddress, type ClaimMethod } from '@huggg/contracts';
import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';

type Rules = {
  readonly method: ClaimMethod;
  readonly restrictions: readonly string[];
  /** Domains that the team sends to. Null for any. */
  readonly teamDomains: readonly string[] | null;
  readonly phoneCountry: string;
  /** Countries to which SMS can be sent. Empty for all. */
  readonly smsCountries: readonly string[];
};

export type Claimant =
  | { readonly address: string; readonly person: string }
  | { readonly refused: 'invalid' | 'country' | 'restricted' };

/**
 * Returns the claimant for a typed address: the normalised address and the key of the person, or the reason for a
 * refusal.
 */
export function claimantOf(typed: string, rules: Rules): Claimant {
  const { method, restrictions, teamDomains } = rules;
  if (method === 'sms') return phoneOf(typed, rules);
  const email = normaliseEmail(typed);
  if (!email) return { refused: 'invalid' };
  if (!mayClaim(email, restrictions, method)) return { refused: 'restricted' };
  if (teamDomains && (teamDomains.length === 0 || !mayClaim(email, teamDomains, method)))
    return { refused: 'restricted' };
  return { address: email, person: personOfAddress(email, method) };
}

function phoneOf(typed: string, { restrictions, phoneCountry, smsCountries, method }: Rules): Claimant {
  const parsed = parsePhoneNumberFromString(typed.trim(), phoneCountry as CountryCode);
  if (!parsed?.isPossible()) return { refused: 'invalid' };
  // Compared by calling code, because it is not always known to which of the countries with the same code a number
  // belongs.
  const served = smsCountries.map((country) => getCountryCallingCode(country as CountryCode));
  if (served.length > 0 && !served.includes(parsed.countryCallingCode)) return { refused: 'country' };
  if (!mayClaim(parsed.number, restrictions, method)) return { refused: 'restricted' };
  return { address: parsed.number, person: personOfAddress(parsed.number, method) };
}
