import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Returns the files of a zip archive by name. */
export async function unpack(archive: Readable): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(await buffer(archive));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Returns the rows of a CSV file by heading; cells must not contain commas. */
export function rowsOfCsv(file: Buffer | undefined): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = (file?.toString('utf8') ?? '')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(head.map((heading, index) => [heading, cells[index] ?? ''])));
}
