/**
 * A path that is data (from the navigation, from a row) as what `Link` takes. Paths written in code are checked by the
 * router's types; these are not, so only places that show what they are given use this.
 */
export function anyPath(path: string): '.' {
  return path as '.';
}
