/** A seeded stream of numbers: the same seed gives the same stream on every machine. */
export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  /** Returns an integer from 0 up to, but not including, `below`. */
  readonly whole: (below: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
};

/** The input that determines a wrap: usually an id, hashed here. */
export type Seed = string | number;

/**
 * Hashes a seed to 32 bits: FNV-1a over UTF-16 units, then mixed, so that ids that differ in one character look unlike
 * each other.
 */
export function hashSeed(seed: Seed): number {
  const text = String(seed);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32: 32 bits of state are enough for a drawing. */
export function randomFrom(seed: Seed): Random {
  let state = hashSeed(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[whole(list.length)] as (typeof list)[number],
  };
}
