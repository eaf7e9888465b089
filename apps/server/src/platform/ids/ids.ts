import { randomBytes } from 'node:crypto';
import { v5, v7 } from 'uuid';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id: UUID version 7, so that ids sort by their time (RULES §1). */
export function newId(): string {
  return v7();
}

/**
 * Many ids at once, sorted as they are returned; one draw of randomness for all of them keeps big orders fast. Beside
 * ids that are made in the same millisecond they sort anywhere.
 */
export function newIds(count: number): string[] {
  if (count === 0) return [];
  const random = randomBytes(count * 16);
  // Half of the 32 bits of a sequence stay free, so that it never starts again within the list.
  const first = random.readUInt32BE() >>> 1;
  return Array.from({ length: count }, (_, index) =>
    v7({ random: random.subarray(index * 16, index * 16 + 16), seq: first + index }),
  );
}

/**
 * Uniform random characters of base62, just under 6 bits each; bytes that would favour some characters are thrown away.
 */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length + 8)) {
      if (byte < 248 && text.length < length) text += base62.charAt(byte % 62);
    }
  }
  return text;
}

/** A gift's short code: 16 random base62 characters, 95 bits (RULES §1). */
export function newShortcode(): string {
  return randomBase62(16);
}

/** Many short codes at once; one draw of randomness for all of them keeps big orders fast. */
export function newShortcodes(count: number): string[] {
  const all = randomBase62(count * 16);
  return Array.from({ length: count }, (_, index) => all.slice(index * 16, index * 16 + 16));
}

/** A secret for links and sessions: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * An id that follows from another one and a word, the same each time: for a row that is written once with the row of
 * that other id.
 */
export function derivedId(fromId: string, word: string): string {
  return v5(word, fromId);
}
