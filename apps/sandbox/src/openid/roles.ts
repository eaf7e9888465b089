import type { Identity } from './identity.ts';

/** Tenant id in the format of Microsoft's; the sandbox has only this tenant. */
export const sandboxTenant = '3c9f2a57-5a0b-4f6a-9d58-6e1c0b7f4d21';

/** The two providers that the sandbox imitates, with the non-standard claims of each. */
export const openIdRoles = {
  google: { name: 'Google', path: '/openid/google', claims: googleClaims },
  microsoft: { name: 'Microsoft', path: `/openid/microsoft/${sandboxTenant}/v2.0`, claims: microsoftClaims },
} as const;
export type OpenIdRole = keyof typeof openIdRoles;

/** Google returns the Workspace domain of an account in `hd`; a private account has none. */
function googleClaims({ email, fault }: Identity): Record<string, unknown> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return { email_verified: fault !== 'unverified-email', ...(domain !== 'gmail.com' && { hd: domain }) };
}

/**
 * Microsoft sends no `email_verified`. The optional `xms_edov` says whether the owner of the domain has verified the
 * address.
 */
function microsoftClaims({ email, fault }: Identity): Record<string, unknown> {
  return { tid: sandboxTenant, preferred_username: email, xms_edov: fault !== 'unverified-email' };
}
