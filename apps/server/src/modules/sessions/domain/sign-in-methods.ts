import { signInMethods } from '@huggg/contracts';

export type SignInMethod = (typeof signInMethods)[number];

const methodText = {
  password: 'a password',
  google: 'Google',
  microsoft: 'Microsoft',
  saml: 'your organisation’s single sign-on',
} as const satisfies Record<SignInMethod, string>;

/** Ways of signing in, as an error names them. */
export function methodsInText(methods: readonly SignInMethod[]): string {
  return methods.map((method) => methodText[method]).join(', ');
}

/**
 * How the user proved who they are. A passkey is our own credential, as a password is: a team that refuses passwords
 * refuses both.
 */
export const provenMethods = [...signInMethods, 'passkey'] as const;
export type ProvenMethod = (typeof provenMethods)[number];

/** Whether a team admits this way of signing in; a team that names none admits any. */
export function admits(allowed: readonly SignInMethod[], method: ProvenMethod): boolean {
  return allowed.length === 0 || allowed.includes(method === 'passkey' ? 'password' : method);
}
