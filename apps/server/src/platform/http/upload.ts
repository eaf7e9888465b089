import { Readable } from 'node:stream';
import type { EndpointDefinition } from '@huggg/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogueError } from '../errors.ts';
import { receiveFile } from '../files/index.ts';

/** Accepts files as the raw request body; the call that expects one reads it. */
export function acceptFiles(app: FastifyInstance, endpoints: readonly EndpointDefinition[]): void {
  const types = new Set(endpoints.flatMap(({ file }) => file?.types ?? []));
  for (const type of types)
    if (!app.hasContentTypeParser(type))
      app.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
}

/** Returns the media type of a request, without parameters. */
const mediaType = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

/**
 * Checks that the body of a call matches its contract: a file of one of its media types, or JSON.
 * @throws request.unsupported-media with the accepted types, request.too-large by the announced length.
 */
export function requireBodyKind({ file }: EndpointDefinition, request: FastifyRequest): void {
  const isFile = request.body instanceof Readable;
  if (isFile !== (file !== undefined) || (file && !file.types.includes(mediaType(request))))
    throw catalogueError('request.unsupported-media', file && { details: { types: file.types } });
  if (file && Number(request.headers['content-length'] ?? 0) > file.maxBytes) throw catalogueError('request.too-large');
}

/**
 * Reads the uploaded file of a call into memory.
 * @throws request.too-large
 */
export function uploadedFile({ file }: EndpointDefinition, request: FastifyRequest): Promise<Buffer> {
  if (!file || !(request.body instanceof Readable)) throw new Error('This call has no file.');
  return receiveFile(request.body, file);
}
