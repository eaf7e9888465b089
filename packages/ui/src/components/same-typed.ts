import { parsePounds } from '../format/index.ts';

/**
 * Whether what was typed is what was asked for: names without regard to case and outer space, amounts by their value.
 */
export function sameTyped(typed: string, expected: string): boolean {
  if (typed.trim().toLowerCase() === expected.trim().toLowerCase()) return true;
  const amount = expected.includes('£') ? parsePounds(expected) : undefined;
  return amount !== undefined && parsePounds(typed) === amount;
}
