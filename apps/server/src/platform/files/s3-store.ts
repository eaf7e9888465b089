import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertNoTransaction } from '../database/index.ts';
import { requireFileName, type FileStore } from './file-store.ts';

export type S3Place = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Null: the machine's own role, as the provider's library finds it. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
};

/** The library waits forever for a broken stream, so the upload is aborted with the stream's error. */
async function whileStreamed(stream: Readable, send: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const broken = new AbortController();
  stream.once('error', (error) => broken.abort(error));
  try {
    await send(broken.signal);
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error;
  }
}

/** Files in a bucket of Amazon S3 or of anything that speaks its protocol. */
export function createS3Store({ endpoint, region, bucket, credentials }: S3Place): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // Checksums in trailers are stored as part of the file by servers that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => {
    assertNoTransaction('A file');
    return { Bucket: bucket, Key: requireFileName(name) };
  };
  return {
    put: async (name, body, { contentType }) => {
      const place = { ...at(name), ContentType: contentType };
      if (Buffer.isBuffer(body))
        await client.send(new PutObjectCommand({ ...place, Body: body, ContentLength: body.length }));
      else
        await whileStreamed(body.stream, (abortSignal) =>
          client.send(new PutObjectCommand({ ...place, Body: body.stream, ContentLength: body.bytes }), {
            abortSignal,
          }),
        );
    },
    get: async (name) => {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(at(name)));
        return { stream: Body as Readable, bytes: ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    head: async (name) => {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(name)));
        return { bytes: ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
    close: () => client.destroy(),
  };
}
