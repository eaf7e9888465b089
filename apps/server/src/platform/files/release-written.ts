import type { ZipFile } from 'yazl';

type ZipEntry = { readonly state: number; doFileDataPump: () => void };
const writtenState = 3;

/**
 * Releases the bytes of the entries that a zip has written. The library otherwise keeps them until the end, in a
 * function that it calls once.
 * @param from the index of the first entry that may still hold bytes
 * @returns the index to start from the next time
 */
export function releaseWritten(zip: ZipFile, from: number): number {
  // The library's internal list, which its types omit.
  const { entries } = zip as unknown as { readonly entries: readonly ZipEntry[] };
  let place = from;
  for (let entry = entries[place]; entry?.state === writtenState; entry = entries[place]) {
    entry.doFileDataPump = () => undefined;
    place += 1;
  }
  return place;
}
