import { PassThrough } from 'node:stream';
import type { ZipFile } from 'yazl';

/** Returns the stream of an archive. Its published type is the interface of old streams; it is a PassThrough. */
export function outputOf({ outputStream }: ZipFile): PassThrough {
  if (!(outputStream instanceof PassThrough)) throw new Error('The output stream of the archive is not a PassThrough.');
  return outputStream;
}
