import { inDomains, isEmailAddress } from '../email-address.ts';

/** How people prove who they are before they get a place of a super link. */
export const claimMethods = ['email', 'sms'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const e164Start = /^\+[1-9]\d{0,14}$/;

/**
 * A restriction in the form in which it is compared, or null if it is none: for emails a domain (`acme.com`, also
 * written `@acme.com` or `*.acme.com`) or a whole address, for mobiles the beginning of a number in E.164 (`+447`, also
 * written `00447` or with spaces).
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
 * Whether an address in its stored form, an email or a mobile in E.164, may claim; without restrictions every address
 * may. Domains match at a dot: `acme.com` takes `sam@mail.acme.com` and refuses `sam@notacme.com`.
 */
export function mayClaim(address: string, restrictions: readonly string[], method: ClaimMethod): boolean {
  if (restrictions.length === 0) return true;
  if (method === 'sms') return restrictions.some((prefix) => address.startsWith(prefix));
  return restrictions.some((one) => (one.includes('@') ? one === address : inDomains(address, [one])));
}

/** So many digits begin the numbers of many people; more may be the number of one. */
const sharedDigits = 7;

/** Whether a restriction in its stored form names a group, as a domain does, and no single person. */
export function namesGroup(restriction: string): boolean {
  return !restriction.includes('@') && (!restriction.startsWith('+') || restriction.length <= sharedDigits + 1);
}

/** Mailboxes whose owners may write dots as they like. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * What counts as one person: an email without its `+tag`, and without dots where the provider reads none; a mobile as
 * it is. Takes the stored form.
 */
export function personOfAddress(address: string, method: ClaimMethod): string {
  if (method === 'sms') return address;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const bare = address.slice(0, at).replace(/(?<=.)\+.*$/u, '');
  if (!dotless.has(domain)) return `${bare}@${domain}`;
  return `${bare.replaceAll('.', '')}@gmail.com`;
}
