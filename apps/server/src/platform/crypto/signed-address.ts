import { timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SecretPurpose, Secrets } from './secrets.ts';

type Signer = Pick<Secrets, 'linkToken'>;

/** What is packed in an address unpacks to this at most. */
const maxBytes = 16 * 1024;

/** A value that travels in an address, packed and signed for one purpose. Nothing of it is kept. */
export function signAddress(secrets: Signer, purpose: SecretPurpose, value: object): string {
  const text = deflateRawSync(JSON.stringify(value)).toString('base64url');
  return `${text}.${secrets.linkToken(purpose, text)}`;
}

/** The value of an address; null where we did not sign it for this purpose. */
export function readAddress(secrets: Signer, purpose: SecretPurpose, address: string): unknown {
  const [text = '', signature = ''] = address.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(secrets.linkToken(purpose, text))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return JSON.parse(inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxBytes }).toString());
}
