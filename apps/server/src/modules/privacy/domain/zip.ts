import type { Temporal } from 'temporal-polyfill';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { toDate } from '../../../platform/clock/index.ts';

/** Creates a zip file of texts in memory, because the data about one person is small. */
export async function zipOf(files: Readonly<Record<string, string>>, at: Temporal.Instant): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name, { mtime: toDate(at) });
  zip.end();
  return buffer(zip.outputStream as Readable);
}
