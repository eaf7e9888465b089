import type { EmailCheck } from './email-address.ts';

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '');

/**
 * Checks whether a text looks like a mobile number. The server, which knows every numbering plan, checks its country
 * and type.
 */
export function checkNumber(typed: string): EmailCheck {
  const text = typed.trim();
  if (text === '') return { ok: false, reason: 'The mobile number is missing.' };
  const { length } = digitsOf(text);
  if (!/^\+?[\d\s().-]+$/u.test(text)) return { ok: false, reason: `“${text.slice(0, 40)}” is not a mobile number.` };
  if (length < 7) return { ok: false, reason: `“${text}” is too short for a mobile number.` };
  return length > 15
    ? { ok: false, reason: `“${text.slice(0, 40)}” is too long for a mobile number.` }
    : { ok: true, email: text };
}

/** Country codes of the countries in which most teams write numbers without one. */
const codes: Readonly<Record<string, string>> = { GB: '44', IE: '353', FR: '33', DE: '49', ES: '34', PL: '48' };

/** Returns a normalised number, so that "07700 900123" and "+44 7700 900123" are equal. */
export function normaliseNumber(text: string, country: string): string {
  const digits = digitsOf(text);
  if (text.trim().startsWith('+') || !digits.startsWith('0')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : `${codes[country] ?? ''}${digits.slice(1)}`;
}
