const prefix = 'huggg-domain=';

/** Returns the text of the DNS record that proves a team's domain. */
export function domainRecord(token: string): string {
  return `${prefix}${token}`;
}

/**
 * Checks the TXT records of a domain for the expected one. `differs` means that there are only other records of this
 * product, for example for another team's claim.
 */
export function checkRecords(texts: readonly string[], expected: string): 'found' | 'differs' | 'missing' {
  const ours = texts.map((text) => text.trim()).filter((text) => text.toLowerCase().startsWith(prefix));
  if (ours.includes(expected)) return 'found';
  return ours.length > 0 ? 'differs' : 'missing';
}
