import type { signInMethods } from '@huggg/contracts';

type SignInMethod = (typeof signInMethods)[number];

/**
 * The ways of signing in that hold for a team after its parent's: both must take them (RULES §11). None named means
 * any. Where nothing is left, because the parent changed after the subteam, the parent's hold: it is the stricter
 * authority, and no one is locked out.
 */
export function effectiveAuthMethods(
  own: readonly SignInMethod[],
  parent: readonly SignInMethod[],
): readonly SignInMethod[] {
  if (own.length === 0 || parent.length === 0) return own.length === 0 ? parent : own;
  const both = own.filter((method) => parent.includes(method));
  return both.length > 0 ? both : parent;
}
