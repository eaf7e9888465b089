import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Temporal } from 'temporal-polyfill';
import { assertNoTransaction } from '../database/index.ts';
import {
  listedAtOnce,
  requireFileName,
  requireFolderName,
  type FileStore,
  type ListedFile,
  type ListOptions,
} from './file-store.ts';

export type S3Place = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Null: the machine's own role, which the provider's library finds. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
};

/** The library waits forever for a broken stream, so the upload is aborted with the stream's error. */
async function sendStreamed(stream: Readable, send: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const broken = new AbortController();
  stream.once('error', (error) => broken.abort(error));
  try {
    await send(broken.signal);
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error;
  }
}

type ListedFolder = { readonly client: S3Client; readonly bucket: string; readonly folder: string };

async function* list(
  { client, bucket, folder }: ListedFolder,
  { atOnce = listedAtOnce }: ListOptions = {},
): AsyncGenerator<readonly ListedFile[], void> {
  assertNoTransaction('A list of files');
  for (let token: string | undefined, isLast = false; !isLast;) {
    const answer = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: `${folder}/`,
        MaxKeys: atOnce,
        ...(token !== undefined && { ContinuationToken: token }),
      }),
    );
    const page = (answer.Contents ?? []).flatMap(({ Key: name, Size: bytes = 0, LastModified: at }) =>
      name === undefined || !at
        ? []
        : [{ name, bytes, modifiedAt: Temporal.Instant.fromEpochMilliseconds(at.getTime()) }],
    );
    if (page.length > 0) yield page;
    token = answer.NextContinuationToken;
    isLast = token === undefined;
  }
}

/** Timeout for a store that sends nothing. The library has no timeout of its own, so callers would wait for ever. */
const silenceTimeoutMs = 30_000;

/** Stores files in a bucket of Amazon S3 or of an S3-compatible service. */
export function createS3Store(
  { endpoint, region, bucket, credentials }: S3Place,
  { silentMs = silenceTimeoutMs }: { readonly silentMs?: number } = {},
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    ...(credentials && { credentials }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: Math.min(silentMs, 5_000), socketTimeout: silentMs },
    // Servers that do not support checksums in trailers store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => {
    assertNoTransaction('Access to a file');
    return { Bucket: bucket, Key: requireFileName(name) };
  };
  return {
    put: async (name, body, { contentType }) => {
      const place = { ...at(name), ContentType: contentType };
      if (Buffer.isBuffer(body))
        await client.send(new PutObjectCommand({ ...place, Body: body, ContentLength: body.length }));
      else
        await sendStreamed(body.stream, (abortSignal) =>
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
    list: (folder, options) => list({ client, bucket, folder: requireFolderName(folder) }, options),
    close: () => client.destroy(),
  };
}
