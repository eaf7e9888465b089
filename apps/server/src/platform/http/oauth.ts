import type { ErrorCode } from '@huggg/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueError } from '../errors.ts';

/** Checks whether a call is for the token endpoint, whose errors have the names of RFC 6749 in addition to our own. */
export function isOAuthRequest(request: Pick<FastifyRequest, 'url'>): boolean {
  return isTokenCall(request.url.split('?')[0]);
}

export function isTokenCall(path: string | undefined): boolean {
  return path === '/oauth/token';
}

/**
 * Returns the status of an OAuth error. A refresh token that was already used has the status that RFC 6749 specifies.
 */
export function oauthStatus(code: ErrorCode, status: number): number {
  return code === 'access.renewed-elsewhere' ? 400 : status;
}

const oauthErrorNames: Readonly<Partial<Record<ErrorCode, string>>> = {
  'access.invalid-client': 'invalid_client',
  'access.invalid-credentials': 'invalid_grant',
  'access.invalid-grant': 'invalid_grant',
  'access.renewed-elsewhere': 'invalid_grant',
  'access.second-factor-required': 'invalid_grant',
  'access.second-factor-invalid': 'invalid_grant',
  'access.unsupported-grant': 'unsupported_grant_type',
  'access.invalid-scope': 'invalid_scope',
};

/**
 * Returns `error` and `error_description` (RFC 6749 §5.2). The description contains only characters that the RFC
 * allows.
 */
function oauthErrorFields({ code, status, message }: CatalogueError): {
  readonly error: string;
  readonly error_description: string;
} {
  const other = status >= 500 ? 'server_error' : status === 429 ? 'temporarily_unavailable' : 'invalid_request';
  return {
    error: oauthErrorNames[code] ?? other,
    error_description: message
      .replaceAll('’', "'")
      .replaceAll('"', "'")
      .replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?'),
  };
}

/** Sends an error of the token endpoint: our format with the names of RFC 6749. */
export function sendOAuthError(error: CatalogueError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(oauthStatus(error.code, error.status));
  return reply.header('cache-control', 'no-store').send({ ...error.toWire(request.id), ...oauthErrorFields(error) });
}

/**
 * Sets the scheme of a 401 (RFC 9110 §11.6.1). Basic is sent only to a client that used it, because a browser would ask
 * its user for a password.
 */
export function setAuthScheme(request: FastifyRequest, reply: FastifyReply): void {
  const basic = isOAuthRequest(request) && /^basic /i.test(request.headers.authorization ?? '');
  void reply.header('www-authenticate', `${basic ? 'Basic' : 'Bearer'} realm="API"`);
}
