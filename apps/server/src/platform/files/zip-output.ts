import { PassThrough } from 'node:stream';
import type { ZipFile } from 'yazl';

/** Returns the stream of an archive. Its published type is the interface of old streams; it is a PassThrough. */
export function outputOf({ outputStream }: ZipFile): PassThrough {
  if (!(outputStream instanceof PassThrough)) throw new Error('An archive writes to another stream than before.');
  return outputStream;
}
