import { normaliseEmail } from '@huggg/contracts';

/** The result of checking an email address: the normalised address, or what is wrong. */
export type EmailCheck =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly reason: string };

const maxCharacters = 254;
const maxLocalCharacters = 64;
const maxLabelCharacters = 63;
const forbidden = /["(),:;<>[\]\\]/u;

/** Checks an address with the same rule as the server, and explains what is wrong with an invalid one. */
export function checkEmail(typed: string): EmailCheck {
  const email = normaliseEmail(typed);
  return email === null ? { ok: false, reason: reasonOf(typed.trim()) } : { ok: true, email };
}

/** Long cells are cut, so that they do not fill the row that explains them. */
function quoted(text: string): string {
  return `“${text.length > 48 ? `${text.slice(0, 45)}…` : text}”`;
}

/** Explains why an address is invalid: "“priya@northwind” is missing the part after the dot." */
function reasonOf(text: string): string {
  if (text === '') return 'The address is missing.';
  if (/\p{Cf}/u.test(text)) return `${quoted(text.replaceAll(/\p{Cf}/gu, '·'))} has an invisible character in it.`;
  const shown = quoted(text);
  const quote = /[“”„‟‘’‚‛«»`]/u.exec(text)?.[0];
  if (quote !== undefined) return `${shown} has a character that is not allowed in an address: ${quote}`;
  const parts = text.split('@');
  if (parts.length > 2 && /[\s,;]/u.test(text))
    return `${shown} contains more than one address; give each its own row.`;
  if (/\s/u.test(text)) return `${shown} has a space in it.`;
  if (parts.length === 1) return `${shown} has no @.`;
  if (parts.length > 2) return `${shown} has more than one @.`;
  const [local = '', domain = ''] = parts;
  if (local === '') return `${shown} is missing the part before the @.`;
  if (domain === '') return `${shown} is missing the part after the @.`;
  const odd = forbidden.exec(text)?.[0];
  if (odd) return `${shown} has a character that is not allowed in an address: ${odd}`;
  if (text.length > maxCharacters || local.length > maxLocalCharacters) return `${shown} is too long for an address.`;
  if (local.startsWith('.') || local.endsWith('.') || text.includes('..'))
    return `${shown} has a dot in the wrong place.`;
  return domainReason(domain, shown);
}

function domainReason(domain: string, shown: string): string {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2) return `${shown} is missing the part after the dot.`;
  if (labels.some((label) => label === '')) return `${shown} has a dot in the wrong place.`;
  const impossible = (label: string): boolean =>
    label.startsWith('-') || label.endsWith('-') || label.length > maxLabelCharacters;
  if (labels.some(impossible)) return `${shown} has a domain that cannot exist.`;
  if (last.length < 2 || /^\d+$/u.test(last)) return `${shown} ends in “.${last}”, which is not a domain ending.`;
  return `${shown} has a character that is not allowed in an address.`;
}
