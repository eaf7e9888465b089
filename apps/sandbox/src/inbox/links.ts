const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Returns every http(s) address in an email, without duplicates, in reading order: those in the HTML, then those only
 * in the text.
 */
export function extractLinks({ html, text }: { readonly html: string; readonly text: string }): string[] {
  const found = new Set<string>();
  for (const [, quoted, apostrophed] of html.matchAll(/<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
    const address = decodeEntities(quoted ?? apostrophed ?? '').trim();
    if (/^https?:\/\//i.test(address)) found.add(address);
  }
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) found.add(withoutPunctuation(address));
  return [...found];
}

/**
 * Removes punctuation after an address: a full stop belongs to the sentence, and so does a bracket that was not opened
 * within the address.
 */
function withoutPunctuation(address: string): string {
  const trimmed = address.replace(/[.,;:!?]+$/, '');
  return trimmed.endsWith(')') && !trimmed.includes('(') ? withoutPunctuation(trimmed.slice(0, -1)) : trimmed;
}

function decodeEntities(value: string): string {
  return value.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
    },
  );
}
