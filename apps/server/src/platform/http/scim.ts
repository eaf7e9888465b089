import { scimMediaType, scimSchemas, type ErrorCode } from '@huggg/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueError } from '../errors.ts';

/** Whether a call uses SCIM (RFC 7644), which has a media type and a shape of errors of its own. */
export function speaksScim(request: Pick<FastifyRequest, 'url'>): boolean {
  return request.url.startsWith('/scim/');
}

/** Gives bodies under SCIM's media type. */
export function acceptScim(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (speaksScim(request) && typeof payload === 'string' && payload !== '')
      void reply.header('content-type', `${scimMediaType}; charset=utf-8`);
    return payload;
  });
}

/** SCIM's names of refusals that no module raises (RFC 7644 §3.12). */
const scimTypes: Readonly<Partial<Record<ErrorCode, string>>> = {
  'request.malformed': 'invalidValue',
  'request.invalid-json': 'invalidSyntax',
};

/** An error of the catalogue in SCIM's shape; `scimType` where the error's details name one. */
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
