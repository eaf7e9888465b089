import { crc32 } from 'node:zlib';
import { sha256 } from '../../../platform/crypto/index.ts';
import { randomBase62 } from '../../../platform/ids/index.ts';

/**
 * Secrets of machines have a recognisable prefix, so that people and scanners of leaked secrets can identify them: an
 * API key, a client's secret, a client's access token, and the token of an impersonator. Each ends in a checksum of six
 * characters, which detects a mistyped secret without a database query.
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

/** Returns a CRC-32 in base36, with a fixed length. */
function checksum(text: string): string {
  return crc32(text).toString(36).padStart(checksumLength, '0').slice(-checksumLength);
}

/** Creates a secret with 190 random bits. `hash` is stored, and `prefix` may be shown. */
export function newSecret(kind: keyof typeof secretKinds): {
  readonly secret: string;
  readonly prefix: string;
  readonly hash: Buffer;
} {
  const body = secretKinds[kind] + randomBase62(randomLength);
  const secret = body + checksum(body);
  return { secret, prefix: body.slice(0, secretKinds[kind].length + shownLength), hash: sha256(secret) };
}

/** Checks whether a token belongs to a machine. Those are looked up separately from tokens of users. */
export function isMachineToken(token: string): boolean {
  return token.startsWith(secretKinds.apiKey) || token.startsWith(secretKinds.clientToken);
}

/** Checks whether a token belongs to an impersonator. */
export function isImpersonationToken(token: string): boolean {
  return token.startsWith(secretKinds.impersonation);
}

/** Checks whether a secret can be one of ours, by its checksum. */
export function isWellFormed(secret: string): boolean {
  const body = secret.slice(0, -checksumLength);
  return (
    secret.length === secretKinds.apiKey.length + randomLength + checksumLength &&
    checksum(body) === secret.slice(-checksumLength)
  );
}
