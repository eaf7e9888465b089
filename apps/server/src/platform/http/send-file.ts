import type { StoredFile } from '../files/index.ts';
import { attachment } from './csv-file.ts';
import type { Transport } from './route.ts';

type SentFile = {
  readonly file: StoredFile;
  readonly type: string;
  /** The file name with its extension. */
  readonly fileName: string;
};

/** Sends a stored file, which browsers save under its name and which must not be cached. */
export function sendFile({ reply }: Transport, { file, type, fileName }: SentFile): StoredFile['stream'] {
  const dot = fileName.lastIndexOf('.');
  void reply
    .type(type)
    .header('content-length', file.bytes)
    .header('content-disposition', attachment(fileName.slice(0, dot), fileName.slice(dot + 1)))
    .header('cache-control', 'no-store');
  return file.stream;
}
