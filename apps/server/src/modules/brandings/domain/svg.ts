import { isBoundedXml, matchAt, skippedMarkup, tagAt, type XmlBounds } from '../../../platform/xml/index.ts';

const space = /\uFEFF?\s*/y;
const documentType = /<!DOCTYPE[^>[]*>/iy;
const rootStart = /<svg[\s>]/iy;

/**
 * Returns where the root of an SVG begins: after white space, a declaration, comments and a document type. Null for
 * other text. Each step takes linear time, because one pattern for all of them could take exponential time.
 */
function rootOf(text: string): number | null {
  let at = 0;
  for (;;) {
    at += matchAt(space, text, at)?.[0].length ?? 0;
    if (matchAt(rootStart, text, at)) return at;
    const skipped = matchAt(skippedMarkup, text, at) ?? matchAt(documentType, text, at);
    if (!skipped) return null;
    at += skipped[0].length;
  }
}

/** Checks whether a file is an SVG, by its first characters. */
export function isSvg(bytes: Buffer): boolean {
  return rootOf(bytes.toString('utf8', 0, 4096)) !== null;
}

/** Drawings of logos are flat. The characters are those of the largest file. */
const svgBounds: XmlBounds = { characters: 5 * 1024 * 1024, tags: 20_000, depth: 32, attributes: 64 };

/** A picture within an SVG. Its content is not escaped, so that its size can be checked. */
const pictureWithin = /^data:image\/(?:png|jpeg|webp);base64,([\w+/=\s]+)$/i;

/**
 * Checks whether an SVG is safe to render: entities can expand to any size, and references to files or addresses would
 * make the server fetch them. Scripts and events never run, and are not in the result.
 */
export function isSafeToDraw(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  const root = rootOf(text);
  if (root === null || /<!ENTITY|<\?xml-stylesheet|<xi:include|@import/i.test(text)) return false;
  const drawing = text.slice(root);
  if (!isBoundedXml(drawing, svgBounds)) return false;
  return targetsOf(drawing).every((target) => target.startsWith('#') || pictureWithin.test(target));
}

/**
 * Returns the pictures within an SVG that `isSafeToDraw` accepts. Each is decoded in its own size while the SVG is
 * rendered.
 */
export function picturesWithin(bytes: Buffer): readonly Buffer[] {
  const text = bytes.toString('utf8');
  return targetsOf(text.slice(rootOf(text) ?? 0)).flatMap((target) => {
    const content = pictureWithin.exec(target)?.[1];
    return content === undefined ? [] : [Buffer.from(content, 'base64')];
  });
}

/** Returns what the elements and styles of well-formed XML refer to. */
function targetsOf(xml: string): readonly string[] {
  const targets: string[] = [];
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const skipped = matchAt(skippedMarkup, xml, at);
    const tag = skipped ? null : tagAt(xml, at, svgBounds.attributes);
    for (const [name, value] of tag?.attributes ?? []) if (/href$/i.test(name)) targets.push(value.trim());
    at = tag?.endsAt ?? at + (skipped?.[0].length ?? 1);
  }
  // An address without its closing parenthesis extends to the end, so that the text is read only once.
  for (const [, address = ''] of xml.matchAll(/url\(([^)]*)(?:\)|$)/gi))
    targets.push(address.trim().replace(/^["']/, '').replace(/["']$/, '').trim());
  return targets;
}
