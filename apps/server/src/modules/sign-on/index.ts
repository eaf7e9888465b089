export { createOpenIdGateway } from './gateways/openid.ts';
export { signOnSchedules } from './jobs/purge-attempts.ts';
export { eraseSignOnOf } from './queries/erase-person.ts';
export { signOnRoutes } from './routes.ts';
export { registerSamlMetadata } from './saml-routes.ts';
export { grantSso } from './use-cases/grant-sso.ts';
