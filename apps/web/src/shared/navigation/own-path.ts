/**
 * Returns the path if it is on this site; undefined otherwise. Two slashes lead to another site, as do a slash, a tab
 * and a slash, because browsers ignore control characters in URLs.
 */
export function ownPath(path: string | undefined): string | undefined {
  return path !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : undefined;
}
