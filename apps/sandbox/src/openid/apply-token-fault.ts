import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import type { OpenIdFault } from './identity.ts';

const wrongClaims: Partial<Record<OpenIdFault, Readonly<Record<string, unknown>>>> = {
  'wrong-nonce': { nonce: 'a-nonce-of-another-sign-in' },
  'wrong-audience': { aud: 'another-application' },
  'wrong-issuer': { iss: 'https://accounts.elsewhere.example' },
};

/**
 * Returns the token with its fault, signed again with the provider's own key, or with an unknown key for a forged
 * signature.
 */
export async function applyTokenFault({
  idToken,
  fault,
  key,
}: {
  readonly idToken: string;
  readonly fault: OpenIdFault;
  readonly key: KeyObject;
}): Promise<string> {
  const claims = { ...decodeJwt(idToken), ...wrongClaims[fault] };
  const { kid } = decodeProtectedHeader(idToken);
  if (fault === 'expired') Object.assign(claims, { iat: (claims.iat ?? 0) - 7_200, exp: (claims.iat ?? 0) - 3_600 });
  const signer = fault === 'wrong-signature' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : key;
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...(kid && { kid }) }).sign(signer);
}

/** Checks whether a fault is in the token itself. */
export function isTokenFault(fault: OpenIdFault): boolean {
  return fault !== 'none' && fault !== 'unverified-email' && fault !== 'cancel';
}
