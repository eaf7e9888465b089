/** What may precede the root of an SVG: a byte-order mark, white space, a declaration, comments, a document type. */
const svgStart = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i;

/** Checks whether a file is an SVG, by its first characters. */
export function isSvg(bytes: Buffer): boolean {
  return svgStart.test(bytes.toString('utf8', 0, 4096));
}

/**
 * Checks whether an SVG is safe to render: entities can expand to any size, and references to files or addresses would
 * make the server fetch them. Scripts and events never run, and are not in the result.
 */
export function isSafeToDraw(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  if (/<!ENTITY|<\?xml-stylesheet|<xi:include|@import/i.test(text)) return false;
  const targets = text.matchAll(/(?:xlink:)?href\s*=\s*(["'])([^]*?)\1|url\(\s*(["']?)([^)"']*)\3\s*\)/gi);
  return [...targets].every(([, , href, , url]) =>
    /^(?:#|data:image\/(?:png|jpeg|webp);)/i.test((href ?? url ?? '').trim()),
  );
}
