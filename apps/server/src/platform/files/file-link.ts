import { timingSafeEqual } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { Secrets } from '../crypto/index.ts';

const pattern = /^([0-9a-f-]{36})\.([0-9a-z]{6,9})\.([\w-]{20,64})$/;

/**
 * Creates a token that opens one file until it expires. It needs no row: the file id and the expiry time are signed.
 */
export function fileToken(
  secrets: Secrets,
  { id, until }: { readonly id: string; readonly until: Temporal.Instant },
): string {
  const end = Math.floor(until.epochMilliseconds / 1000).toString(36);
  return `${id}.${end}.${secrets.linkToken('file-link', `${id} ${end}`)}`;
}

/** Returns the file id of a token; null if we did not sign the token or it has expired. */
export function readFileToken(
  secrets: Secrets,
  { token, now }: { readonly token: string; readonly now: Temporal.Instant },
): string | null {
  const [, id, end, given] = pattern.exec(token) ?? [];
  if (id === undefined || end === undefined || given === undefined) return null;
  const [left, right] = [Buffer.from(given), Buffer.from(secrets.linkToken('file-link', `${id} ${end}`))];
  if (left.length !== right.length || !timingSafeEqual(left, right)) return null;
  return Number.parseInt(end, 36) * 1000 > now.epochMilliseconds ? id : null;
}
