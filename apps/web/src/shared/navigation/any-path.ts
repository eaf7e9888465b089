/**
 * Converts a path from data (from the navigation, from a row) to the type that `Link` accepts. The router's types check
 * paths written in code but not these, so use it only for given paths.
 */
export function anyPath(path: string): '.' {
  return path as '.';
}
