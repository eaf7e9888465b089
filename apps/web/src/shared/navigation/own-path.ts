/**
 * An address of ours to go on to, or nothing. Two slashes lead to another site, and so does a slash, a tab and a slash:
 * browsers leave out control characters before they read an address.
 */
export function ownPath(path: string | undefined): string | undefined {
  return path !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : undefined;
}
