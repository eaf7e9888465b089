/** What may stand before the root of a drawing: a byte-order mark, space, a declaration, comments, a document type. */
const beginning = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i;

/** Whether a file is a drawing (SVG), by its beginning. */
export function isSvg(bytes: Buffer): boolean {
  return beginning.test(bytes.toString('utf8', 0, 4096));
}

/**
 * Whether a drawing is safe to draw: entities can expand to any size, and names of files or addresses would make the
 * server fetch them. Scripts and events never run, and are not in the result.
 */
export function mayBeDrawn(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  if (/<!ENTITY|<\?xml-stylesheet|<xi:include|@import/i.test(text)) return false;
  const targets = text.matchAll(/(?:xlink:)?href\s*=\s*(["'])([^]*?)\1|url\(\s*(["']?)([^)"']*)\3\s*\)/gi);
  return [...targets].every(([, , href, , url]) =>
    /^(?:#|data:image\/(?:png|jpeg|webp);)/i.test((href ?? url ?? '').trim()),
  );
}
