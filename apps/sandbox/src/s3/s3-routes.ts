import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemClock } from '../platform/clock.ts';
import { BodyMismatch, type BucketFiles } from './bucket-files.ts';
import { refusalOf } from './signature.ts';

type Params = { readonly bucket: string; readonly '*': string };

const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  NoSuchKey: 404,
  InvalidRequest: 400,
  NotImplemented: 501,
  XAmzContentSHA256Mismatch: 400,
};

/** Sends an error in S3's format. A HEAD response has no body, so only the status describes the error. */
function refuse(request: FastifyRequest, reply: FastifyReply, code: string): FastifyReply {
  void reply.code(statuses[code] ?? 400);
  if (request.method === 'HEAD') return reply.send();
  return reply
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message><RequestId>${request.id}</RequestId></Error>`,
    );
}

async function put(
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  files: BucketFiles,
): Promise<FastifyReply> {
  const { bucket, '*': key } = request.params;
  const announcedHash = String(request.headers['x-amz-content-sha256']);
  const bytes = Number(request.headers['content-length']);
  if (announcedHash.startsWith('STREAMING-')) return refuse(request, reply, 'NotImplemented');
  if (!Number.isInteger(bytes)) return refuse(request, reply, 'InvalidRequest');
  try {
    const sha256 = announcedHash === 'UNSIGNED-PAYLOAD' ? null : announcedHash;
    const facts = await files.put({ bucket, key }, request.body as Readable, {
      contentType: request.headers['content-type'] ?? 'binary/octet-stream',
      bytes,
      sha256,
      modifiedAt: systemClock(),
    });
    return await reply.header('etag', facts.etag).code(200).send();
  } catch (error) {
    if (error instanceof BodyMismatch) return refuse(request, reply, 'XAmzContentSHA256Mismatch');
    throw error;
  }
}

async function read(
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  files: BucketFiles,
): Promise<FastifyReply> {
  const { bucket, '*': key } = request.params;
  const facts = await files.facts({ bucket, key });
  if (!facts) return refuse(request, reply, 'NoSuchKey');
  void reply.headers({
    'content-type': facts.contentType,
    'content-length': facts.bytes,
    etag: facts.etag,
    'last-modified': new Date(facts.modifiedAt).toUTCString(),
  });
  return request.method === 'HEAD' ? reply.send() : reply.send(files.open({ bucket, key }));
}

type Listing = {
  readonly 'list-type'?: string;
  readonly prefix?: string;
  readonly 'max-keys'?: string;
  readonly 'continuation-token'?: string;
};

/** Returns the continuation token of a page: its last key, encoded. */
const tokenOf = (key: string): string => Buffer.from(key).toString('base64url');

async function list(
  request: FastifyRequest<{ Params: Pick<Params, 'bucket'>; Querystring: Listing }>,
  reply: FastifyReply,
  files: BucketFiles,
): Promise<FastifyReply> {
  const { prefix = '', 'max-keys': most = '1000', 'continuation-token': token } = request.query;
  const max = Number(most);
  if (request.query['list-type'] !== '2' || !Number.isInteger(max) || max < 1)
    return refuse(request, reply, 'NotImplemented');
  const after = token === undefined ? '' : Buffer.from(token, 'base64url').toString();
  const all = (await files.list(request.params.bucket, prefix)).filter(({ key }) => key > after);
  const page = all.slice(0, Math.min(max, 1_000));
  const last = page.at(-1);
  const contents = page.map(
    ({ key, bytes, etag, modifiedAt }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${bytes}</Size></Contents>`,
  );
  const next = last && page.length < all.length ? tokenOf(last.key) : null;
  return reply
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>${request.params.bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
        `<IsTruncated>${next !== null}</IsTruncated>${contents.join('')}${next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`,
    );
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * Adds the part of Amazon S3 that a file store needs, with path-style addresses: PutObject, GetObject, HeadObject,
 * DeleteObject, ListObjectsV2. Every request needs a valid signature of the account `sandbox`.
 */
export async function addS3(scope: FastifyInstance, files: BucketFiles): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  scope.addHook('onRequest', async (request, reply) => {
    const refused = refusalOf({
      method: request.method,
      url: request.raw.url ?? '',
      headers: request.headers,
      nowMs: Date.parse(systemClock()),
    });
    if (refused) await refuse(request, reply, refused);
  });
  scope.put<{ Params: Params }>('/s3/:bucket/*', { bodyLimit: 128 * 1024 * 1024 }, (request, reply) =>
    put(request, reply, files),
  );
  for (const path of ['/s3/:bucket', '/s3/:bucket/'])
    scope.get<{ Params: Pick<Params, 'bucket'>; Querystring: Listing }>(
      path,
      { exposeHeadRoute: false },
      (request, reply) => list(request, reply, files),
    );
  scope.get<{ Params: Params }>('/s3/:bucket/*', { exposeHeadRoute: false }, (request, reply) =>
    read(request, reply, files),
  );
  scope.head<{ Params: Params }>('/s3/:bucket/*', (request, reply) => read(request, reply, files));
  scope.delete<{ Params: Params }>('/s3/:bucket/*', async (request, reply) => {
    await files.remove({ bucket: request.params.bucket, key: request.params['*'] });
    return reply.code(204).send();
  });
}
