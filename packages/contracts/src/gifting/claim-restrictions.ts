import { inDomains, isEmailAddress } from '../email-address.ts';

/** How people verify their address before they get a place of a super link. */
export const claimMethods = ['email', 'sms'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const e164Start = /^\+[1-9]\d{0,14}$/;

/**
 * Returns a restriction in its normalised form, or null if it is invalid: for emails a domain (`acme.com`, also written
 * `@acme.com` or `*.acme.com`) or a full address, for mobiles a prefix of an E.164 number (`+447`, also written `00447`
 * or with spaces).
 */
export function normaliseRestriction(text: string, method: ClaimMethod): string | null {
  if (method === 'sms') {
    const digits = text.replaceAll(/[\s.-]/gu, '').replace(/^00/, '+');
    return e164Start.test(digits) ? digits : null;
  }
  const ending = text.trim().toLowerCase();
  if (isEmailAddress(ending)) return ending;
  const domain = ending.replace(/^(?:@|\*?\.)/, '');
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  return domain.length <= 253 && labels.every((one) => label.test(one)) && !/^\d+$/u.test(top) && top.length >= 2
    ? domain
    : null;
}

/**
 * Checks whether an address in its stored form, an email or an E.164 mobile number, can claim; without restrictions
 * every address can. Domains match at a dot: `acme.com` accepts `sam@mail.acme.com` and refuses `sam@notacme.com`.
 */
export function mayClaim(address: string, restrictions: readonly string[], method: ClaimMethod): boolean {
  if (restrictions.length === 0) return true;
  if (method === 'sms') return restrictions.some((prefix) => address.startsWith(prefix));
  return restrictions.some((one) => (one.includes('@') ? one === address : inDomains(address, [one])));
}

/** Maximum length of a prefix that many people's numbers share; a longer one may identify one person. */
const sharedDigits = 7;

/** Checks whether a restriction in its stored form refers to a group, such as a domain, and not to one person. */
export function namesGroup(restriction: string): boolean {
  return !restriction.includes('@') && (!restriction.startsWith('+') || restriction.length <= sharedDigits + 1);
}

/** Mail providers that ignore dots in the local part. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the identity of a person from an address in its stored form: an email without its `+tag`, and without dots if
 * the provider ignores them; a mobile number unchanged.
 */
export function personOfAddress(address: string, method: ClaimMethod): string {
  if (method === 'sms') return address;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const bare = address.slice(0, at).replace(/(?<=.)\+.*$/u, '');
  if (!dotless.has(domain)) return `${bare}@${domain}`;
  return `${bare.replaceAll('.', '')}@gmail.com`;
}
