import type { Wrap } from './locked-gift.ts';

/** Checks whether two choices show the same wrap: the same stored wrap, or the same drawing. */
export function isSameWrap(one: Wrap | null, other: Wrap | null): boolean {
  if (one?.id && other?.id) return one.id === other.id;
  return one?.kind === other?.kind && one?.palette === other?.palette && one?.seed === other?.seed;
}
