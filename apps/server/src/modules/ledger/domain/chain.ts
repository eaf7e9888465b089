import { createHash } from 'node:crypto';

/** A seal of the chain. It covers the entries with fromSequence < sequence ≤ toSequence. */
export type Seal = {
  readonly number: number;
  readonly fromSequence: number;
  readonly toSequence: number;
  readonly entryCount: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};

/** The previous hash of the first seal. */
export const noHash: Buffer = Buffer.alloc(32);

/**
 * The maximum number of entries in one seal: the amount that a proof keeps in memory, and the precision with which it
 * can locate a fault.
 */
export const entriesPerSeal = 1_000;

/**
 * Returns the hash of a seal: SHA-256 over the hash of the previous seal (32 bytes) and the entries' text in order of
 * sequence. One SQL expression makes the text (queries/seals.ts): fields are separated by U+001F and entries end with
 * U+001E, which no field can contain, so different sets of entries never have the same text.
 */
export function sealHash(previous: Buffer, entriesText: string): Buffer {
  return createHash('sha256').update(previous).update(entriesText, 'utf8').digest();
}
