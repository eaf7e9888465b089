import { sessionHeader, type signInMethods } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

const methodWords = { password: 'a password', google: 'Google', microsoft: 'Microsoft', saml: 'your organisation’s single sign-on' } as const;

export const errors = {
  invalidCredentials: () => catalogueError('access.invalid-credentials'),
  slowDown: (retryAfterSeconds: number) => catalogueError('access.slow-down', { retryAfterSeconds }),
  invalidGrant: () => catalogueError('access.invalid-grant'),
  unsupportedGrant: () => catalogueError('access.unsupported-grant'),
  invalidClient: () => catalogueError('access.invalid-client'),
  renewedElsewhere: () => catalogueError('access.renewed-elsewhere'),
  sessionEnded: () => catalogueError('access.token-invalid'),
  noTeam: () => catalogueError('access.no-team'),
  methodNotAllowed: (allowed: readonly (typeof signInMethods)[number][]) =>
    catalogueError('access.method-not-allowed', { values: { allowed: allowed.map((method) => methodWords[method]).join(', ') }, details: { authMethods: [...allowed] } }),
  notAMember: () => catalogueError('team.not-a-member'),
  userNotFound: () => catalogueError('user.not-found'),
  missingField: (path: string) => catalogueError('request.malformed', { fields: [{ path, message: 'is needed' }] }),
  missingSessionHeader: () => catalogueError('request.malformed', { fields: [{ path: sessionHeader.name, message: `must be "${sessionHeader.value}"` }] }),
};
