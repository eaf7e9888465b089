import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/crypto/index.ts';
import { sha256 } from '../../../platform/crypto/index.ts';

/** The recipient whose reminders a link stops, and the gift that they concern. */
export type OptOut = { readonly giftId: string; readonly addressDigest: Buffer };

const digestBytes = 16;

/**
 * Returns the stored form of an address or number without reminders: half of the SHA-256 of its lower-case form, so
 * that the list holds no addresses.
 */
export function addressDigest(address: string): Buffer {
  return sha256(address.toLowerCase()).subarray(0, digestBytes);
}

function signatureOf({ linkToken }: Pick<Secrets, 'linkToken'>, payload: string): string {
  return linkToken('reminder-opt-out', payload);
}

/**
 * Returns the token of `/u/{token}`: gift and address, signed. It is not stored and never expires, and it still works
 * for the address that it was sent to after the gift was sent to another address.
 */
export function optOutToken(secrets: Pick<Secrets, 'linkToken'>, { giftId, addressDigest: digest }: OptOut): string {
  const payload = Buffer.concat([Buffer.from(giftId.replaceAll('-', ''), 'hex'), digest]).toString('base64url');
  return payload + signatureOf(secrets, payload);
}

const payloadLength = Math.ceil(((16 + digestBytes) * 4) / 3);

/** Reads a token; null if we did not sign it. */
export function readOptOut(secrets: Pick<Secrets, 'linkToken'>, token: string): OptOut | null {
  if (!/^[\w-]{75}$/.test(token)) return null;
  const [payload, signature] = [token.slice(0, payloadLength), token.slice(payloadLength)];
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secrets, payload)))) return null;
  const bytes = Buffer.from(payload, 'base64url');
  const hex = bytes.toString('hex', 0, 16);
  return {
    giftId: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
    addressDigest: bytes.subarray(16),
  };
}
