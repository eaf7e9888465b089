import { Readable } from 'node:stream';
import type { EndpointDefinition } from '@huggg/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogueError } from '../errors.ts';
import { receiveFile } from '../files/index.ts';

/** Files come as they are, as the whole body, and are read by the call that asks for one. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^(image\/(png|jpeg|webp|avif|svg\+xml)|application\/octet-stream)$/,
    (_request, payload, done) => done(null, payload),
  );
}

/**
 * The body of a call must be what its contract asks for: a file, or JSON.
 * @throws request.unsupported-media, request.too-large by what the request announces.
 */
export function requireBodyKind({ file }: EndpointDefinition, request: FastifyRequest): void {
  const isFile = request.body instanceof Readable;
  if (isFile !== (file !== undefined)) throw catalogueError('request.unsupported-media');
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
