import { randomBytes } from 'node:crypto';
import { v5, v7 } from 'uuid';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates an id: UUID version 7, so that ids sort by their time (RULES §1). */
export function newId(): string {
  return v7();
}

/**
 * Creates many ids, sorted in the order returned. Random bytes are generated once for all of them, which keeps large
 * orders fast. Their order relative to other ids of the same millisecond is undefined.
 */
export function newIds(count: number): string[] {
  if (count === 0) return [];
  const random = randomBytes(count * 16);
  // Half of the 32-bit range stays free, so that the sequence never wraps around within the list.
  const first = random.readUInt32BE() >>> 1;
  return Array.from({ length: count }, (_, index) =>
    v7({ random: random.subarray(index * 16, index * 16 + 16), seq: first + index }),
  );
}

/** Returns uniform random base62 characters, just under 6 bits each; bytes that would cause a bias are discarded. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length + 8)) {
      if (byte < 248 && text.length < length) text += base62.charAt(byte % 62);
    }
  }
  return text;
}

/** Creates a gift's short code: 16 random base62 characters, 95 bits (RULES §1). */
export function newShortcode(): string {
  return randomBase62(16);
}

/** Creates many short codes. Random bytes are generated once for all of them, which keeps large orders fast. */
export function newShortcodes(count: number): string[] {
  const all = randomBase62(count * 16);
  return Array.from({ length: count }, (_, index) => all.slice(index * 16, index * 16 + 16));
}

/** Creates a secret for links and sessions: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Derives an id from another id and a word, always the same one: for a row that is written once together with the row
 * of that other id.
 */
export function derivedId(fromId: string, word: string): string {
  return v5(word, fromId);
}
