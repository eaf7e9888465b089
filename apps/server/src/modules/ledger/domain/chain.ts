import { createHash } from 'node:crypto';

/** A link of the chain: it covers the entries with fromSequence < sequence ≤ toSequence. */
export type Seal = {
  readonly number: number;
  readonly fromSequence: number;
  readonly toSequence: number;
  readonly entryCount: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};

/** What the first seal builds on. */
export const noHash: Buffer = Buffer.alloc(32);

/** Entries in one seal at most: what a proof holds in memory at a time, and how closely it can point at a fault. */
export const entriesPerSeal = 1_000;

/**
 * The hash of a seal: SHA-256 over the hash of the seal before it (32 bytes) and the entries' text in the order of
 * their sequence. The text is made by one SQL expression (queries/seals.ts): fields divided by U+001F, entries ended by
 * U+001E, neither of which a field can hold, so no two different sets of entries have the same text.
 */
export function sealHash(previous: Buffer, entriesText: string): Buffer {
  return createHash('sha256').update(previous).update(entriesText, 'utf8').digest();
}
