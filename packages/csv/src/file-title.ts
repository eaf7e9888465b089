/**
 * Converts text to a file name that every file system accepts, without an extension: "Welcome week: links" → "Welcome
 * week links".
 */
export function fileTitle(words: string, { fallback }: { readonly fallback: string }): string {
  const title = words
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 80);
  return title || fallback;
}
