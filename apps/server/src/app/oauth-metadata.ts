import { permissionKeys } from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/index.ts';

/**
 * Serves the metadata from which OAuth clients find the token endpoint (RFC 8414). There is no authorization endpoint,
 * so there are no response types.
 */
export function serveOAuthMetadata(app: FastifyInstance, { config }: { readonly config: Config }): void {
  const { publicUrl } = config.http;
  app.get('/.well-known/oauth-authorization-server', async () => ({
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/oauth/token`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    grant_types_supported: ['client_credentials', 'refresh_token', 'password'],
    response_types_supported: [],
    scopes_supported: permissionKeys,
    service_documentation: `${publicUrl}/api`,
  }));
}
