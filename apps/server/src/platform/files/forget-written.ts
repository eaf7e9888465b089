import type { ZipFile } from 'yazl';

type Entry = { readonly state: number; doFileDataPump: () => void };
const written = 3;

/**
 * Lets go of the bytes of entries that a zip has written. The library keeps them until its end, in a function that it
 * calls once.
 * @param from the place of the first entry that may still hold bytes
 * @returns the place to begin at the next time
 */
export function forgetWritten(zip: ZipFile, from: number): number {
  // The library's own list, which its types leave out.
  const { entries } = zip as unknown as { readonly entries: readonly Entry[] };
  let place = from;
  for (let entry = entries[place]; entry?.state === written; entry = entries[place]) {
    entry.doFileDataPump = () => undefined;
    place += 1;
  }
  return place;
}
