import { parsePounds } from '../format/index.ts';

/**
 * Checks whether the typed text matches the expected text: names regardless of case and surrounding spaces, amounts by
 * their value.
 */
export function isSameTyped(typed: string, expected: string): boolean {
  if (typed.trim().toLowerCase() === expected.trim().toLowerCase()) return true;
  const amount = expected.includes('£') ? parsePounds(expected) : undefined;
  return amount !== undefined && parsePounds(typed) === amount;
}
