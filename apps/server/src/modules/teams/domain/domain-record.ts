const prefix = 'huggg-domain=';

/** The text of the DNS record that proves a team's domain. */
export function domainRecord(token: string): string {
  return `${prefix}${token}`;
}

/**
 * What the texts published at a domain say about the one that is looked for. Others of this product, of another team's
 * claim for example, appear beside it.
 */
export function judgeRecords(texts: readonly string[], expected: string): 'found' | 'differs' | 'missing' {
  const ours = texts.map((text) => text.trim()).filter((text) => text.toLowerCase().startsWith(prefix));
  if (ours.includes(expected)) return 'found';
  return ours.length > 0 ? 'differs' : 'missing';
}
