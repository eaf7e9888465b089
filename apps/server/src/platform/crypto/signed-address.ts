import { timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SecretPurpose, Secrets } from './secrets.ts';

type Signer = Pick<Secrets, 'linkToken'>;

/** Maximum size of the unpacked value of an address. */
const maxBytes = 16 * 1024;

/** Packs and signs a value for one purpose, to be sent in a URL. Nothing is stored. */
export function signAddress(secrets: Signer, purpose: SecretPurpose, value: object): string {
  const text = deflateRawSync(JSON.stringify(value)).toString('base64url');
  return `${text}.${secrets.linkToken(purpose, text)}`;
}

/** Returns the value of a signed address. Null if we did not sign it for this purpose. */
export function readAddress(secrets: Signer, purpose: SecretPurpose, address: string): unknown {
  const [text = '', signature = ''] = address.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(secrets.linkToken(purpose, text))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return JSON.parse(inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxBytes }).toString());
}
