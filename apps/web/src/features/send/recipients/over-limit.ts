import { count } from '@huggg/ui/format';
import { giftsOf } from './check-recipients.ts';
import type { CheckedList } from './check-recipients.ts';
import type { MethodLimit } from './methods.ts';

export type OverLimit = {
  readonly over: number;
  /** "2,031 recipients; email allows 2,000." */ readonly words: string;
};

/** By how many recipients a list is too long, or undefined where it fits. Rows with errors count: they are meant to be mended. */
export function overLimit(list: CheckedList, { most, by }: MethodLimit): OverLimit | undefined {
  const wanted = giftsOf(list) + list.errors;
  return wanted > most
    ? { over: wanted - most, words: `${count(wanted)} recipients; ${by} ${count(most)}.` }
    : undefined;
}

/** A list in two: the first `most` that get a gift, with the duplicates among them, and the rest. */
export function splitAt<T>(
  rows: readonly T[],
  { checks }: CheckedList,
  most: number,
): { readonly kept: readonly T[]; readonly rest: readonly T[] } {
  let gifts = 0;
  const place = checks.findIndex((check) => {
    if (check.repeats === undefined) gifts++;
    return gifts > most;
  });
  return place < 0 ? { kept: rows, rest: [] } : { kept: rows.slice(0, place), rest: rows.slice(place) };
}
