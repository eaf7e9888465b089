import { count } from '@huggg/ui/format';
import { giftsOf } from './check-recipients.ts';
import type { CheckedList } from './check-recipients.ts';
import type { MethodLimit } from './methods.ts';

export type OverLimit = {
  readonly over: number;
  /** "2,031 recipients; email allows 2,000." */ readonly words: string;
};

/**
 * Returns by how many recipients a list is too long; undefined if it fits. Rows with errors count, because people are
 * expected to correct them.
 */
export function overLimit(list: CheckedList, { max, by }: MethodLimit): OverLimit | undefined {
  const wanted = giftsOf(list) + list.errors;
  return wanted > max ? { over: wanted - max, words: `${count(wanted)} recipients; ${by} ${count(max)}.` } : undefined;
}

/**
 * Splits a list into parts of at most `max` gifts, in order. A duplicate stays in the same part as the row that it
 * repeats, so that no one gets two gifts.
 */
export function splitInto<T>(rows: readonly T[], { checks }: CheckedList, max: number): readonly (readonly T[])[] {
  let gifts = 0;
  const places: number[] = [];
  for (const { repeats } of checks) places.push(places[repeats ?? -1] ?? Math.floor(gifts++ / max));
  const parts = Math.max(1, Math.ceil(gifts / max));
  return Array.from({ length: parts }, (_, part) => rows.filter((_row, index) => places[index] === part));
}
