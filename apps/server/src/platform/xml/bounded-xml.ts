/**
 * Bounds of an XML document that is parsed. Parsing, canonicalization and path queries take more than linear time in
 * each of them.
 */
export type XmlBounds = {
  readonly characters: number;
  readonly tags: number;
  readonly depth: number;
  /** Maximum number of attributes of one tag. */
  readonly attributes: number;
};

/** A comment, character data or a processing instruction, which contain no elements. */
export const skippedMarkup = /<(?:!--[\s\S]*?-->|!\[CDATA\[[\s\S]*?\]\]>|\?[\s\S]*?\?>)/y;
const tagStart = /<(\/?)([^\s<>/!?"'=]+)/y;
const attribute = /\s+([^\s<>/!?"'=]+)\s*=\s*("[^"<]*"|'[^'<]*')/y;
const tagEnd = /\s*(\/?)>/y;

export function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** A tag. `attributes` is the source text, with references not resolved. */
export type Tag = {
  readonly name: string;
  readonly kind: 'start' | 'end' | 'empty';
  readonly attributes: ReadonlyMap<string, string>;
  readonly endsAt: number;
};

/** Returns the tag at an index; null if there is no well-formed tag, or one with more attributes than `max`. */
export function tagAt(xml: string, index: number, max: number): Tag | null {
  const start = matchAt(tagStart, xml, index);
  if (!start) return null;
  const [opening, slash, name = ''] = start;
  let at = index + opening.length;
  const attributes = new Map<string, string>();
  for (let found = matchAt(attribute, xml, at); found; found = matchAt(attribute, xml, at)) {
    const [whole, key = '', quoted = ''] = found;
    if (attributes.has(key) || attributes.size === max) return null;
    attributes.set(key, quoted.slice(1, -1));
    at += whole.length;
  }
  const end = matchAt(tagEnd, xml, at);
  if (!end || (slash && (end[1] || attributes.size > 0))) return null;
  return { name, kind: slash ? 'end' : end[1] ? 'empty' : 'start', attributes, endsAt: at + end[0].length };
}

/**
 * Checks whether a document is small and flat enough to be parsed: each end tag closes the element that was opened
 * last, and there is no DOCTYPE. The check takes linear time and stops at the first bound that is exceeded, so a parser
 * never sees a document that would stall it.
 */
export function isBoundedXml(xml: string, bounds: XmlBounds): boolean {
  if (xml.length > bounds.characters) return false;
  const open: string[] = [];
  let tags = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    if ((tags += 1) > bounds.tags) return false;
    const skipped = matchAt(skippedMarkup, xml, at);
    const tag = skipped ? null : tagAt(xml, at, bounds.attributes);
    if (!skipped && !tag) return false;
    if (tag?.kind === 'end' && open.pop() !== tag.name) return false;
    if (tag?.kind === 'start' && open.push(tag.name) > bounds.depth) return false;
    at = tag?.endsAt ?? at + (skipped?.[0].length ?? 0);
  }
  return tags > 0 && open.length === 0;
}
