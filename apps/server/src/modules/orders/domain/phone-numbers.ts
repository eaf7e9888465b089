import { readMobile } from '../../../platform/sms/index.ts';
import type { OrderRules } from './rules.ts';

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });

/** Returns why a number cannot receive SMS, as a sentence; null if it can. */
export function numberRefusal(
  text: string,
  { phoneCountry, sms }: Pick<OrderRules, 'phoneCountry' | 'sms'>,
): string | null {
  const read = readMobile(text, phoneCountry);
  if (read.state !== 'mobile')
    return read.state === 'not-mobile'
      ? `“${text}” is a number that no SMS reaches.`
      : `“${text}” is not a mobile number.`;
  const { countries = [] } = sms ?? {};
  if (countries.length === 0 || (read.country && countries.includes(read.country))) return null;
  return `No SMS is sent to numbers of ${read.country ? (countryNames.of(read.country) ?? read.country) : 'this country'}.`;
}

/** Checks whether a number belongs to another country than the team's own. */
export function isAbroad(text: string, { phoneCountry }: Pick<OrderRules, 'phoneCountry'>): boolean {
  const read = readMobile(text, phoneCountry);
  return read.state === 'mobile' && read.country !== phoneCountry;
}
