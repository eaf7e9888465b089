/** A label of a domain: letters and digits of any script, hyphens inside, at most 63 characters. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
/**
 * Excludes invisible characters, such as zero-width spaces (`Cf`), and typographic quotes: they come with pasted text
 * and are in no address.
 */
const parts = /^([^\s\p{Cc}\p{Cf}@"“”„‟‘’‚‛«»`(),:;<>[\]\\]{1,64})@([^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]+)$/u;

/**
 * Checks whether mail can be delivered to an address of this form: no quotes, comments or lists, and a domain of at
 * least two labels that ends in letters. The only rule for users' addresses, receivers and invites.
 *
 * The same holds for its compatibility form (NFKC), in which addresses of users are stored: a full-width comma or @
 * would otherwise turn one address into several.
 */
export function isEmailAddress(text: string): boolean {
  const compatible = text.normalize('NFKC');
  return hasForm(text) && (compatible === text || hasForm(compatible));
}

function hasForm(text: string): boolean {
  if (text.length > 254) return false;
  const [, local = '', domain = ''] = parts.exec(text) ?? [];
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  const ending = labels.at(-1) ?? '';
  return labels.length >= 2 && labels.every((one) => label.test(one)) && ending.length >= 2 && !/^\d+$/u.test(ending);
}

/**
 * Returns an address in the form in which it is stored, compared and sent to, or null if mail cannot be delivered to
 * it.
 */
export function normaliseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return isEmailAddress(email) ? email : null;
}

/**
 * Checks whether a normalised address is in one of the domains or their subdomains (RULES §7: endings match at a domain
 * boundary).
 */
export function inDomains(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.some((allowed) => domain === allowed || domain.endsWith(`.${allowed}`));
}
