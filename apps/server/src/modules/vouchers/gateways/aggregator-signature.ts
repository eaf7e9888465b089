import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const sha256 = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');

type SignedRequest = {
  readonly method: string;
  /** Path and query, as they are sent. */
  readonly target: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
};

/**
 * The signature of a request: HMAC-SHA256 over its method, target, time, nonce and the digest of its body, a line each.
 */
export function signRequest({ method, target, timestamp, nonce, body }: SignedRequest, secret: string): string {
  return createHmac('sha256', secret)
    .update([method, target, timestamp, nonce, sha256(body)].join('\n'))
    .digest('hex');
}

/** How far the sender's clock may be from ours. */
const maxSkewMs = 5 * 60 * 1000;

/** Whether a notice is signed with the key and is not older than five minutes. Its bytes are taken as they came. */
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
