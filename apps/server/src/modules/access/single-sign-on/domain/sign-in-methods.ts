import type { signInMethods } from '@huggg/contracts';

export type SignInMethod = (typeof signInMethods)[number];

/** How somebody proved who they are. A passkey is our own credential, as a password is: a team that refuses passwords refuses both. */
export type ProvenMethod = SignInMethod | 'passkey';

/**
 * What was shown beside the first proof: the id of a verified second-factor state (`twofa_token`), a passkey that verified its holder, or
 * an identity provider that says it asked for more than one factor. Null for nothing.
 */
export type SecondFactor = { readonly tokenId: string } | 'passkey' | 'provider' | null;

/** Whether a team admits this way of signing in; a team that names none admits any. */
export function admits(allowed: readonly SignInMethod[], method: ProvenMethod): boolean {
  return allowed.length === 0 || allowed.includes(method === 'passkey' ? 'password' : method);
}
