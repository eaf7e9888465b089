/** What is wrong with a text that should be an email address, or the address in the form it is compared and sent to. */
export type EmailCheck =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly reason: string };

const mostCharacters = 254;
const mostLocalCharacters = 64;
const forbidden = /["(),:;<>[\]\\]/u;

const refused = (reason: string): EmailCheck => ({ ok: false, reason });

/** Long cells would fill the row that explains them. */
function quoted(text: string): string {
  return `“${text.length > 48 ? `${text.slice(0, 45)}…` : text}”`;
}

/**
 * Checks an address by the server's rule (RULES §8) and says in words what is wrong: "“priya@northwind” is missing the part after the
 * dot." What passes here passes there.
 */
export function checkEmail(typed: string): EmailCheck {
  const email = typed.trim().toLowerCase();
  if (email === '') return refused('The address is missing.');
  const shown = quoted(typed.trim());
  if (email.split('@').length > 2 && /[\s,;]/u.test(email))
    return refused(`${shown} holds more than one address; give each its own row.`);
  if (/\s/u.test(email)) return refused(`${shown} has a space in it.`);
  if (!email.includes('@')) return refused(`${shown} has no @.`);
  const [local = '', domain = '', ...rest] = email.split('@');
  if (rest.length > 0) return refused(`${shown} has more than one @.`);
  if (local === '') return refused(`${shown} is missing the part before the @.`);
  if (domain === '') return refused(`${shown} is missing the part after the @.`);
  const odd = forbidden.exec(email)?.[0];
  if (odd) return refused(`${shown} has a character that addresses do not have: ${odd}`);
  if (email.length > mostCharacters || local.length > mostLocalCharacters)
    return refused(`${shown} is too long for an address.`);
  if (local.startsWith('.') || local.endsWith('.') || email.includes('..'))
    return refused(`${shown} has a dot in the wrong place.`);
  return checkDomain(domain, shown) ?? { ok: true, email };
}

function checkDomain(domain: string, shown: string): EmailCheck | undefined {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2) return refused(`${shown} is missing the part after the dot.`);
  if (labels.some((label) => label === '')) return refused(`${shown} has a dot in the wrong place.`);
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-') || label.length > 63))
    return refused(`${shown} has a domain that cannot exist.`);
  if (last.length < 2 || /^\d+$/u.test(last)) return refused(`${shown} ends in “.${last}”, which is no domain ending.`);
  return undefined;
}

/** Whether an address lies in one of the domains, or below it at a dot. */
export function inDomains(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((allowed) => domain === allowed || domain.endsWith(`.${allowed}`));
}
