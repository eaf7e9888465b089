import { crc32 } from 'node:zlib';
import { sha256 } from '../../../platform/crypto/index.ts';
import { randomBase62 } from '../../../platform/ids/index.ts';

/**
 * Secrets of machines say what they are, so that people and scanners of leaked secrets know them: an API key, a
 * client's secret, a client's access token, and the token of an impersonator. Each ends in a checksum of six
 * characters, by which a mistyped one is known without asking the database.
 */
export const secretKinds = {
  apiKey: 'hk_live_',
  clientSecret: 'hs_live_',
  clientToken: 'hc_live_',
  impersonation: 'hi_live_',
} as const;

const randomLength = 32;
const checksumLength = 6;
const shownLength = 4;

/** A CRC-32 in base36, of fixed length. */
function checksum(text: string): string {
  return crc32(text).toString(36).padStart(checksumLength, '0').slice(-checksumLength);
}

/** A new secret with 190 random bits; `hash` is what is kept of it and `prefix` what may be shown. */
export function newSecret(kind: keyof typeof secretKinds): {
  readonly secret: string;
  readonly prefix: string;
  readonly hash: Buffer;
} {
  const body = secretKinds[kind] + randomBase62(randomLength);
  const secret = body + checksum(body);
  return { secret, prefix: body.slice(0, secretKinds[kind].length + shownLength), hash: sha256(secret) };
}

/** Whether a token is a machine's: those are looked up apart from people's. */
export function isMachineToken(token: string): boolean {
  return token.startsWith(secretKinds.apiKey) || token.startsWith(secretKinds.clientToken);
}

/** Whether a token is an impersonator's. */
export function isImpersonationToken(token: string): boolean {
  return token.startsWith(secretKinds.impersonation);
}

/** Whether a secret can be one of ours: its checksum holds. */
export function isWellFormed(secret: string): boolean {
  const body = secret.slice(0, -checksumLength);
  return (
    secret.length === secretKinds.apiKey.length + randomLength + checksumLength &&
    checksum(body) === secret.slice(-checksumLength)
  );
}
