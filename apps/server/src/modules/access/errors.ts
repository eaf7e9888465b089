import { limits, sessionHeader, type ErrorCode, type SecondFactorRequired, type signInMethods } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

const methodWords = { password: 'a password', google: 'Google', microsoft: 'Microsoft', saml: 'your organisation’s single sign-on' } as const;

const ssoError = (code: Extract<ErrorCode, `sso.${string}`>, details?: Readonly<Record<string, unknown>>) => catalogueError(code, { saysFail: true, ...(details && { details }) });

export const errors = {
  ssoProviderOff: () => ssoError('sso.provider-off'),
  ssoRedirectNotAllowed: () => ssoError('sso.redirect-not-allowed'),
  ssoAttemptUnknown: () => ssoError('sso.attempt-unknown'),
  ssoAttemptEnded: () => ssoError('sso.attempt-ended'),
  ssoOtherBrowser: () => ssoError('sso.other-browser'),
  ssoAnswerInvalid: () => ssoError('sso.answer-invalid'),
  ssoProviderAway: () => ssoError('sso.provider-away'),
  ssoEmailUnverified: () => ssoError('sso.email-unverified'),
  ssoConfirmIdentity: (verifyIdentityId: string) => ssoError('sso.confirm-identity', { verifyIdentityId }),
  ssoConfirmationEnded: () => ssoError('sso.confirmation-ended'),
  ssoLinkFirst: () => ssoError('sso.link-first'),
  ssoUnknownPerson: () => ssoError('sso.unknown-person'),
  ssoLinkedElsewhere: () => ssoError('sso.linked-elsewhere'),
  ssoLinkedAlready: () => ssoError('sso.linked-already'),
  identityNotFound: () => catalogueError('identity.not-found'),
  identityLastWayIn: () => catalogueError('identity.last-way-in'),
  invalidCredentials: () => catalogueError('access.invalid-credentials'),
  slowDown: (retryAfterSeconds: number) => catalogueError('access.slow-down', { retryAfterSeconds }),
  invalidGrant: () => catalogueError('access.invalid-grant'),
  unsupportedGrant: () => catalogueError('access.unsupported-grant'),
  invalidClient: () => catalogueError('access.invalid-client'),
  invalidScope: (scopes: readonly string[]) => catalogueError('access.invalid-scope', { values: { scopes: scopes.join(', ') }, details: { scopes: [...scopes] } }),
  keyInvalid: () => catalogueError('access.key-invalid'),
  addressNotAllowed: (address: string) => catalogueError('access.address-not-allowed', { values: { address } }),
  passwordNeeded: () => catalogueError('access.password-needed', { fields: [{ path: 'currentPassword', message: 'is needed' }] }),
  passwordWrong: () => catalogueError('access.password-wrong', { fields: [{ path: 'currentPassword', message: 'is not right' }] }),
  keyNotFound: () => catalogueError('api-key.not-found'),
  scopeAboveLevel: (scopes: readonly string[]) => catalogueError('api-key.scope-above-level', { values: { scopes: scopes.join(', ') }, details: { scopes: [...scopes] }, fields: [{ path: 'scopes', message: `must not hold ${scopes.join(', ')}` }] }),
  keyExpiryOutOfRange: () => catalogueError('api-key.expiry-out-of-range', { values: { days: String(limits.apiKeyDaysMax) }, fields: [{ path: 'expiresAt', message: `must be at most ${limits.apiKeyDaysMax} days ahead` }] }),
  keyLimitReached: (count: number) => catalogueError('api-key.limit-reached', { values: { limit: String(limits.apiKeysPerTeam), over: String(count - limits.apiKeysPerTeam) }, details: { limit: limits.apiKeysPerTeam, over: count - limits.apiKeysPerTeam } }),
  clientNotFound: () => catalogueError('api-client.not-found'),
  teamNotFound: () => catalogueError('team.not-found'),
  renewedElsewhere: () => catalogueError('access.renewed-elsewhere'),
  sessionEnded: () => catalogueError('access.token-invalid'),
  noTeam: () => catalogueError('access.no-team'),
  methodNotAllowed: (allowed: readonly (typeof signInMethods)[number][]) =>
    catalogueError('access.method-not-allowed', { values: { allowed: allowed.map((method) => methodWords[method]).join(', ') }, details: { authMethods: [...allowed] } }),
  secondFactorRequired: (details: SecondFactorRequired) => catalogueError('access.second-factor-required', { details }),
  secondFactorInvalid: () => catalogueError('access.second-factor-invalid'),
  stepUpRequired: () => catalogueError('access.step-up-required'),
  presentPasswordWrong: () => catalogueError('access.password-wrong', { fields: [{ path: 'password', message: 'is not right' }] }),
  sessionNotFound: () => catalogueError('session.not-found'),
  notAMember: () => catalogueError('team.not-a-member'),
  userNotFound: () => catalogueError('user.not-found'),
  inviteNotFound: () => catalogueError('invite.unknown-link'),
  wrongAccount: () => catalogueError('invite.wrong-account'),
  teamFull: ({ teamName, senderName }: { readonly teamName: string; readonly senderName: string | null }) =>
    catalogueError('invite.team-full', { values: { team: teamName, sender: senderName ?? `an admin of ${teamName}` }, details: { team: teamName, sender: senderName } }),
  missingField: (path: string) => catalogueError('request.malformed', { fields: [{ path, message: 'is needed' }] }),
  missingSessionHeader: () => catalogueError('request.malformed', { fields: [{ path: sessionHeader.name, message: `must be "${sessionHeader.value}"` }] }),
};
