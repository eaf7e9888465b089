import { scimMediaType, scimSchemas, type ErrorCode } from '@huggg/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueError } from '../errors.ts';

/** Checks whether a call uses SCIM (RFC 7644), which has its own media type and error format. */
export function isScimRequest(request: Pick<FastifyRequest, 'url'>): boolean {
  return request.url.startsWith('/scim/');
}

/** Sends bodies with SCIM's media type. */
export function acceptScim(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (isScimRequest(request) && typeof payload === 'string' && payload !== '')
      void reply.header('content-type', `${scimMediaType}; charset=utf-8`);
    return payload;
  });
}

/** SCIM's names for errors that no module raises (RFC 7644 §3.12). */
const scimTypes: Readonly<Partial<Record<ErrorCode, string>>> = {
  'request.malformed': 'invalidValue',
  'request.invalid-json': 'invalidSyntax',
};

/** Converts an error of the catalogue to SCIM's format, with `scimType` if the error's details contain one. */
export function toScimError(error: CatalogueError): object {
  const { message, help, fields, details } = error.toWire('');
  const said = [message, ...(fields ?? []).map(({ path, message: problem }) => `${path} ${problem}.`), help].join(' ');
  const scimType = details?.['scimType'] ?? scimTypes[error.code];
  return {
    schemas: [scimSchemas.error],
    status: String(error.status),
    ...(scimType !== undefined && { scimType }),
    detail: said,
  };
}
