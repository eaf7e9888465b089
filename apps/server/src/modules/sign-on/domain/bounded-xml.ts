/** How much of an XML document is parsed. Parsing, canonicalization and path queries take more than linear time in each of these. */
export type XmlBounds = {
  readonly characters: number;
  readonly tags: number;
  readonly depth: number;
  /** Attributes of one tag. */
  readonly attributes: number;
};

/** An answer that names 500 groups of a person has about 600 elements. */
export const answerBounds: XmlBounds = { characters: 96 * 1024, tags: 1_500, depth: 24, attributes: 24 };

/** The metadata of one provider, with its certificates, languages and contacts. */
export const metadataBounds: XmlBounds = { characters: 256 * 1024, tags: 1_500, depth: 24, attributes: 24 };

/** A comment, character data or a processing instruction, which nest nothing. */
const passed = /<(?:!--[\s\S]*?-->|!\[CDATA\[[\s\S]*?\]\]>|\?[\s\S]*?\?>)/y;
const tagStart = /<(\/?)([^\s<>/!?"'=]+)/y;
const attribute = /\s+([^\s<>/!?"'=]+)\s*=\s*(?:"[^"<]*"|'[^'<]*')/y;
const tagEnd = /\s*(\/?)>/y;

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

type Tag = { readonly name: string; readonly kind: 'start' | 'end' | 'empty'; readonly endsAt: number };

/** The tag at an index; null where there is none that is well formed, or one with more attributes than `most`. */
function tagAt(xml: string, index: number, most: number): Tag | null {
  const start = matchAt(tagStart, xml, index);
  if (!start) return null;
  const [opening, slash, name = ''] = start;
  let at = index + opening.length;
  const attributes = new Set<string>();
  for (let found = matchAt(attribute, xml, at); found; found = matchAt(attribute, xml, at)) {
    const [whole, key = ''] = found;
    if (attributes.has(key) || attributes.size === most) return null;
    attributes.add(key);
    at += whole.length;
  }
  const end = matchAt(tagEnd, xml, at);
  if (!end || (slash && (end[1] || attributes.size > 0))) return null;
  return { name, kind: slash ? 'end' : end[1] ? 'empty' : 'start', endsAt: at + end[0].length };
}

/**
 * Whether a document is small and flat enough to be parsed: each end tag closes the element that was opened last, and there is no DOCTYPE.
 * The check takes linear time and stops at the first bound that is passed, so a parser never sees what would stall it.
 */
export function isBoundedXml(xml: string, bounds: XmlBounds): boolean {
  if (xml.length > bounds.characters) return false;
  const open: string[] = [];
  let tags = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    if ((tags += 1) > bounds.tags) return false;
    const skipped = matchAt(passed, xml, at);
    const tag = skipped ? null : tagAt(xml, at, bounds.attributes);
    if (!skipped && !tag) return false;
    if (tag?.kind === 'end' && open.pop() !== tag.name) return false;
    if (tag?.kind === 'start' && open.push(tag.name) > bounds.depth) return false;
    at = tag?.endsAt ?? at + (skipped?.[0].length ?? 0);
  }
  return tags > 0 && open.length === 0;
}
