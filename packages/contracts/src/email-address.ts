/** A label of a domain: letters and digits of any script, hyphens inside, at most 63 characters. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
/**
 * Characters that cannot be seen, such as zero-width spaces (`Cf`), and typographic quotes come with copied text and
 * are in no address.
 */
const parts = /^([^\s\p{Cc}\p{Cf}@"“”„‟‘’‚‛«»`(),:;<>[\]\\]{1,64})@([^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]+)$/u;

/**
 * Whether mail can reach an address of this form: no quotes, comments or lists, and a domain of at least two labels
 * that ends in letters. The one rule for people's own addresses, for receivers and for invites.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const [, local = '', domain = ''] = parts.exec(text) ?? [];
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  const ending = labels.at(-1) ?? '';
  return labels.length >= 2 && labels.every((one) => label.test(one)) && ending.length >= 2 && !/^\d+$/u.test(ending);
}

/** An address in the form in which it is kept, compared and sent to, or null if mail cannot reach it. */
export function normaliseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return isEmailAddress(email) ? email : null;
}

/**
 * Whether a normalised address lies in one of the domains, or below it at a dot (RULES §7: endings match at a domain
 * boundary).
 */
export function inDomains(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.some((allowed) => domain === allowed || domain.endsWith(`.${allowed}`));
}
