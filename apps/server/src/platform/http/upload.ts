import { Readable } from 'node:stream';
import type { EndpointDefinition } from '@huggg/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogueError } from '../errors.ts';
import { receiveFile } from '../files/index.ts';

/** Files come as they are, as the whole body, and are read by the call that asks for one. */
export function acceptFiles(app: FastifyInstance, endpoints: readonly EndpointDefinition[]): void {
  const types = new Set(endpoints.flatMap(({ file }) => file?.types ?? []));
  for (const type of types)
    if (!app.hasContentTypeParser(type))
      app.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
}

/** The media type that a request announces, without parameters. */
const mediaType = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

/**
 * The body of a call must be what its contract asks for: a file of one of its media types, or JSON.
 * @throws request.unsupported-media with the types that it takes, request.too-large by what the request announces.
 */
export function requireBodyKind({ file }: EndpointDefinition, request: FastifyRequest): void {
  const isFile = request.body instanceof Readable;
  if (isFile !== (file !== undefined) || (file && !file.types.includes(mediaType(request))))
    throw catalogueError('request.unsupported-media', file && { details: { types: file.types } });
  if (file && Number(request.headers['content-length'] ?? 0) > file.maxBytes) throw catalogueError('request.too-large');
}

/**
 * The file that a call brought, in memory.
 * @throws request.too-large
 */
export function uploadedFile({ file }: EndpointDefinition, request: FastifyRequest): Promise<Buffer> {
  if (!file || !(request.body instanceof Readable)) throw new Error('This call takes no file.');
  return receiveFile(request.body, file);
}
