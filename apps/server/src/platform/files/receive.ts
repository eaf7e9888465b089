import type { Readable } from 'node:stream';
import { catalogueError } from '../errors.ts';

/**
 * Reads an uploaded file into memory, up to a limit; the rest is not read.
 * @throws request.too-large
 */
export async function receiveFile(stream: Readable, { maxBytes }: { readonly maxBytes: number }): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // A stream that is left early stays open, so that its sender can get a response.
  for await (const part of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw catalogueError('request.too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
