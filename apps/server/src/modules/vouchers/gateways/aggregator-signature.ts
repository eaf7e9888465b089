import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const sha256 = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');

type SignedRequest = {
  readonly method: string;
  /** Path and query, exactly as sent. */
  readonly target: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
};

/**
 * Returns the signature of a request: HMAC-SHA256 over its method, target, time, nonce and the digest of its body, one
 * per line.
 */
export function signRequest({ method, target, timestamp, nonce, body }: SignedRequest, secret: string): string {
  return createHmac('sha256', secret)
    .update([method, target, timestamp, nonce, sha256(body)].join('\n'))
    .digest('hex');
}

/** Maximum difference between the sender's clock and ours. */
const maxSkewMs = 5 * 60 * 1000;

/**
 * Checks whether a notice is signed with the key and is at most five minutes old. The signature covers the bytes as
 * received.
 */
export function isSignedNotice(
  {
    body,
    headers,
    nowMs,
  }: { readonly body: Buffer; readonly headers: Readonly<Record<string, unknown>>; readonly nowMs: number },
  key: string,
): boolean {
  const { 'x-signature': signature, 'x-timestamp': timestamp, 'x-nonce': nonce } = headers;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (typeof timestamp !== 'string' || !/^\d{10,16}$/.test(timestamp) || typeof nonce !== 'string') return false;
  if (Math.abs(nowMs - Number(timestamp)) > maxSkewMs) return false;
  const expected = createHmac('sha256', key)
    .update([timestamp, nonce, sha256(body)].join('\n'))
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
