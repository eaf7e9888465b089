import { createHmac, timingSafeEqual } from 'node:crypto';

/** Checks whether a notice has the provider's signature: HMAC-SHA256 of its raw bytes, in hexadecimal. */
export function isSigned(body: Buffer, signature: unknown, key: string): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(createHmac('sha256', key).update(body).digest(), Buffer.from(signature, 'hex'));
}
