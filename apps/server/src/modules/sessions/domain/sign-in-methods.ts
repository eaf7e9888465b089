import { signInMethods } from '@huggg/contracts';

export type SignInMethod = (typeof signInMethods)[number];

const methodText = {
  password: 'a password',
  google: 'Google',
  microsoft: 'Microsoft',
  saml: 'your organisation’s single sign-on',
} as const satisfies Record<SignInMethod, string>;

/** Returns sign-in methods as text for an error message. */
export function methodsInText(methods: readonly SignInMethod[]): string {
  return methods.map((method) => methodText[method]).join(', ');
}

/**
 * How the user proved their identity. A passkey is our own credential, like a password: a team that does not allow
 * passwords allows neither.
 */
export const provenMethods = [...signInMethods, 'passkey'] as const;
export type ProvenMethod = (typeof provenMethods)[number];

/** Checks whether a team allows this sign-in method. A team that lists none allows all. */
export function allowsMethod(allowed: readonly SignInMethod[], method: ProvenMethod): boolean {
  return allowed.length === 0 || allowed.includes(method === 'passkey' ? 'password' : method);
}
