import { outputOf } from '../../../platform/files/index.ts';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Temporal } from 'temporal-polyfill';
import { ZipFile } from 'yazl';
import { toDate } from '../../../platform/clock/index.ts';

/** A file of an archive, opened when it is added. */
export type ZipEntry = { readonly name: string; readonly open: () => Promise<Readable> };

/** Writes a zip file on this machine. Files are opened one after another, so that memory holds only one at a time. */
export async function writeZip(path: string, entries: readonly ZipEntry[], at: Temporal.Instant): Promise<void> {
  const zip = new ZipFile();
  const output = outputOf(zip);
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, open } of entries) {
    zip.addReadStreamLazy(name, { mtime: toDate(at) }, (take) => {
      open().then(
        (stream) => {
          stream.once('error', (error) => output.destroy(error));
          take(null, stream);
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  await pipeline(output, createWriteStream(path));
}
