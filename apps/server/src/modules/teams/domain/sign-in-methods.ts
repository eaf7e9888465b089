import type { signInMethods } from '@huggg/contracts';

type SignInMethod = (typeof signInMethods)[number];

/**
 * The ways of signing in that both a team and its parent allow (RULES §11); an empty list means any. Where they share
 * none, the parent's apply, so that no one is locked out.
 */
export function effectiveAuthMethods(
  own: readonly SignInMethod[],
  parent: readonly SignInMethod[],
): readonly SignInMethod[] {
  if (own.length === 0 || parent.length === 0) return own.length === 0 ? parent : own;
  const both = own.filter((method) => parent.includes(method));
  return both.length > 0 ? both : parent;
}
