import type { signInMethods } from '@huggg/contracts';

type SignInMethod = (typeof signInMethods)[number];

/**
 * Returns the sign-in methods that both a team and its parent allow (RULES §11). An empty list means any; if they have
 * none in common, the parent's apply, so that nobody is locked out.
 */
export function effectiveAuthMethods(
  own: readonly SignInMethod[],
  parent: readonly SignInMethod[],
): readonly SignInMethod[] {
  if (own.length === 0 || parent.length === 0) return own.length === 0 ? parent : own;
  const both = own.filter((method) => parent.includes(method));
  return both.length > 0 ? both : parent;
}
