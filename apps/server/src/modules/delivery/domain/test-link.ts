import { timingSafeEqual } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { Secrets } from '../../../platform/crypto/index.ts';

/** The order that a test or preview shows, and its expiry time. */
export type TestLink = { readonly orderId: string; readonly endsAt: Temporal.Instant };

const idBytes = 16;
const payloadBytes = idBytes + 4;
const payloadLength = Math.ceil((payloadBytes * 4) / 3);

/**
 * The purpose of a link: a mailed test or a preview beside the draft. A token for one is not accepted for the other.
 */
export type TestPurpose = 'order-test' | 'order-preview';

/** Returns a token: the order and the second in which it expires, signed. It is not stored. */
export function testToken(
  secrets: Pick<Secrets, 'linkToken'>,
  { orderId, endsAt }: TestLink,
  purpose: TestPurpose = 'order-test',
): string {
  const payload = Buffer.alloc(payloadBytes);
  payload.write(orderId.replaceAll('-', ''), 'hex');
  payload.writeUInt32BE(Math.floor(endsAt.epochMilliseconds / 1000), idBytes);
  const text = payload.toString('base64url');
  return text + secrets.linkToken(purpose, text);
}

/** Reads a token; null if we did not sign it or it has expired. */
export function readTestToken(
  secrets: Pick<Secrets, 'linkToken'>,
  {
    token,
    now,
    purpose = 'order-test',
  }: { readonly token: string; readonly now: Temporal.Instant; readonly purpose?: TestPurpose },
): TestLink | null {
  if (!/^[\w-]{59}$/.test(token)) return null;
  const [payload, signature] = [token.slice(0, payloadLength), token.slice(payloadLength)];
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(secrets.linkToken(purpose, payload)))) return null;
  const bytes = Buffer.from(payload, 'base64url');
  const endsAt = Temporal.Instant.fromEpochMilliseconds(bytes.readUInt32BE(idBytes) * 1000);
  if (endsAt.epochMilliseconds <= now.epochMilliseconds) return null;
  const hex = bytes.toString('hex', 0, idBytes);
  const orderId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { orderId, endsAt };
}
