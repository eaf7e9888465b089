import { limits } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  keyInvalid: () => catalogueError('access.key-invalid'),
  addressNotAllowed: (address: string) => catalogueError('access.address-not-allowed', { values: { address } }),
  invalidScope: (scopes: readonly string[]) =>
    catalogueError('access.invalid-scope', { values: { scopes: scopes.join(', ') }, details: { scopes: [...scopes] } }),
  keyNotFound: () => catalogueError('api-key.not-found'),
  scopeAboveLevel: (scopes: readonly string[]) =>
    catalogueError('api-key.scope-above-level', {
      values: { scopes: scopes.join(', ') },
      details: { scopes: [...scopes] },
      fields: [{ path: 'scopes', message: `must not include ${scopes.join(', ')}` }],
    }),
  keyExpiryOutOfRange: () =>
    catalogueError('api-key.expiry-out-of-range', {
      values: { days: String(limits.apiKeyDaysMax) },
      fields: [{ path: 'expiresAt', message: `must be at most ${limits.apiKeyDaysMax} days ahead` }],
    }),
  keyLimitReached: (count: number) =>
    catalogueError('api-key.limit-reached', {
      values: { limit: String(limits.apiKeysPerTeam), over: String(count - limits.apiKeysPerTeam) },
      details: { limit: limits.apiKeysPerTeam, over: count - limits.apiKeysPerTeam },
    }),
  clientNotFound: () => catalogueError('api-client.not-found'),
  teamNotFound: () => catalogueError('team.not-found'),
};
