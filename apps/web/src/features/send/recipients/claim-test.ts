import { mayClaim, normaliseEmail, normaliseRestriction, type ClaimMethod } from '@huggg/contracts';
import { normaliseNumber } from '../../../shared/files/mobile-number.ts';

export type ClaimRules = {
  readonly method: ClaimMethod;
  readonly restrictions: readonly string[];
  /** The email domains that the team can send to; null for any. */
  readonly teamDomains: readonly string[] | null;
  readonly phoneCountry: string;
};

/** Explains whether an address could claim; undefined if nothing is typed. The server applies the same rules. */
export function claimTest(
  typed: string,
  rules: ClaimRules,
): { readonly may: boolean; readonly text: string } | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const { method, teamDomains } = rules;
  const restrictions = rules.restrictions
    .map((one) => normaliseRestriction(one, method))
    .filter((one): one is string => one !== null);
  const address = method === 'sms' ? numberOf(text, rules.phoneCountry) : normaliseEmail(text);
  if (address === null)
    return {
      may: false,
      text: `“${text.slice(0, 60)}” is not ${method === 'sms' ? 'a mobile number' : 'an email address'}.`,
    };
  if (!mayClaim(address, restrictions, method))
    return { may: false, text: `No: ${address} is not among those who may claim.` };
  if (method === 'email' && teamDomains && (teamDomains.length === 0 || !mayClaim(address, teamDomains, method)))
    return { may: false, text: `No: your team sends to ${teamDomains.join(', ') || 'no address'} only.` };
  return { may: true, text: `Yes: ${address} can claim.` };
}

function numberOf(text: string, country: string): string | null {
  if (!/^\+?[\d\s().-]{7,24}$/u.test(text)) return null;
  return `+${normaliseNumber(text, country)}`;
}

/** Splits typed restrictions: one per line, or separated by commas. */
export function restrictionsIn(typed: string): readonly string[] {
  return typed
    .split(/[\n,;]+/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Describes the first invalid restriction; undefined if all are valid. */
export function wrongRestriction(
  restrictions: readonly string[],
  method: ClaimMethod,
  max: number,
): string | undefined {
  const wrong = restrictions.find((one) => one.length > 260 || normaliseRestriction(one, method) === null);
  if (wrong !== undefined)
    return method === 'sms'
      ? `“${wrong.slice(0, 60)}” is not the beginning of a number with its country, such as +447.`
      : `“${wrong.slice(0, 60)}” is not an email ending or address, such as acme.com.`;
  return restrictions.length > max ? `${restrictions.length} are too many; a link has at most ${max}.` : undefined;
}
