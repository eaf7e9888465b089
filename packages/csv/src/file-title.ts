/**
 * Converts text to a file name that every file system accepts, without an extension: "Welcome week: links" → "Welcome
 * week links".
 */
export function fileTitle(words: string, { fallback }: { readonly fallback: string }): string {
  const title = words
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 80)
    // A letter outside the basic plane, cut in half, could not be encoded in an address.
    .replace(/\p{Surrogate}$/u, '');
  return title || fallback;
}
