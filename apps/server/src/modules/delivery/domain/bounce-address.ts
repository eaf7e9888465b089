import { timingSafeEqual } from 'node:crypto';
import { sha256, type Secrets } from '../../../platform/crypto/index.ts';

/**
 * Mail servers may change the case of an address, so the signature is hexadecimal; at this length, the address stays
 * within 64 characters.
 */
const signatureCharacters = 24;

function signatureOf({ linkToken }: Pick<Secrets, 'linkToken'>, payload: string): string {
  return sha256(linkToken('mail-bounce', payload)).toString('hex').slice(0, signatureCharacters);
}

/**
 * Returns the bounce address of a delivery (VERP). Each delivery has its own signed address, so that nobody else can
 * report a bounce for it.
 */
export function bounceAddress(
  secrets: Pick<Secrets, 'linkToken'>,
  { deliveryId, domain }: { readonly deliveryId: string; readonly domain: string },
): string {
  const payload = deliveryId.replaceAll('-', '');
  return `b-${payload}${signatureOf(secrets, payload)}@${domain}`;
}

/** Reads the delivery of a bounce address; null if we did not sign the address. */
export function readBounceAddress(secrets: Pick<Secrets, 'linkToken'>, text: string): string | null {
  const [, payload = '', signature = ''] = /\bb-([0-9a-f]{32})([0-9a-f]{24})@/i.exec(text.toLowerCase()) ?? [];
  if (payload === '') return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secrets, payload)))) return null;
  return payload.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
