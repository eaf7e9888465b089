import type { ErrorCode } from '@huggg/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueError } from '../errors.ts';

/** Whether a call is one of the token endpoint, whose refusals have the names of RFC 6749 beside our own. */
export function speaksOAuth(request: Pick<FastifyRequest, 'url'>): boolean {
  return isTokenCall(request.url.split('?')[0]);
}

export function isTokenCall(path: string | undefined): boolean {
  return path === '/oauth/token';
}

/** A refresh token that was used has the status that RFC 6749 names. */
export function oauthStatus(code: ErrorCode, status: number): number {
  return code === 'access.renewed-elsewhere' ? 400 : status;
}

const names: Readonly<Partial<Record<ErrorCode, string>>> = {
  'access.invalid-client': 'invalid_client',
  'access.invalid-credentials': 'invalid_grant',
  'access.invalid-grant': 'invalid_grant',
  'access.renewed-elsewhere': 'invalid_grant',
  'access.second-factor-required': 'invalid_grant',
  'access.second-factor-invalid': 'invalid_grant',
  'access.unsupported-grant': 'unsupported_grant_type',
  'access.invalid-scope': 'invalid_scope',
};

/** `error` and `error_description` (RFC 6749 §5.2). The description has the characters that the RFC allows. */
function oauthNames({ code, status, message }: CatalogueError): {
  readonly error: string;
  readonly error_description: string;
} {
  const other = status >= 500 ? 'server_error' : status === 429 ? 'temporarily_unavailable' : 'invalid_request';
  return {
    error: names[code] ?? other,
    error_description: message
      .replaceAll('’', "'")
      .replaceAll('"', "'")
      .replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?'),
  };
}

/** A refusal of the token endpoint: our shape with the names of RFC 6749. */
export function sendOAuthError(error: CatalogueError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(oauthStatus(error.code, error.status));
  return reply.header('cache-control', 'no-store').send({ ...error.toWire(request.id), ...oauthNames(error) });
}

/**
 * Names the scheme of a 401 (RFC 9110 §11.6.1). Basic only to a client that used it: a browser asks its user for a
 * password where a page is answered with it.
 */
export function nameScheme(request: FastifyRequest, reply: FastifyReply): void {
  const basic = speaksOAuth(request) && /^basic /i.test(request.headers.authorization ?? '');
  void reply.header('www-authenticate', `${basic ? 'Basic' : 'Bearer'} realm="API"`);
}
