import { limits, sessionHeader, type ErrorCode, type SecondFactorRequired, type signInMethods } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

const methodWords = {
  password: 'a password',
  google: 'Google',
  microsoft: 'Microsoft',
  saml: 'your organisation’s single sign-on',
} as const;

type SignInMethod = (typeof signInMethods)[number];

const wordsOf = (methods: readonly SignInMethod[]): string => methods.map((method) => methodWords[method]).join(', ');

const ssoError = (
  code: Extract<ErrorCode, `sso.${string}` | `saml.${string}`>,
  details?: Readonly<Record<string, unknown>>,
) => catalogueError(code, { saysFail: true, ...(details && { details }) });

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
  ssoUnknownPerson: (verificationToken?: string) =>
    ssoError('sso.unknown-person', verificationToken ? { verificationToken } : undefined),
  ssoLinkedElsewhere: () => ssoError('sso.linked-elsewhere'),
  ssoLinkedAlready: () => ssoError('sso.linked-already'),
  ssoRefused: () => ssoError('sso.refused'),
  ssoDomainUnknown: () => ssoError('sso.domain-unknown'),
  samlAnswerInvalid: () => ssoError('saml.answer-invalid'),
  samlExpired: () => ssoError('saml.expired'),
  samlReplayed: () => ssoError('saml.replayed'),
  samlUnasked: () => ssoError('saml.unasked'),
  samlOtherDomain: () => ssoError('saml.other-domain'),
  samlNoConnection: () => ssoError('saml.no-connection'),
  samlMetadataInvalid: () =>
    catalogueError('saml.metadata-invalid', {
      fields: [{ path: 'metadata', message: 'must be the metadata of an identity provider' }],
    }),
  samlCertificateInvalid: (index: number) =>
    catalogueError('saml.certificate-invalid', {
      fields: [{ path: `certificates.${index}`, message: 'is not a certificate that can be used' }],
    }),
  samlInsecureAddress: () =>
    catalogueError('saml.insecure-address', { fields: [{ path: 'ssoUrl', message: 'must begin with https' }] }),
  domainUnproven: (domain: string) => catalogueError('team.domain-unproven', { values: { domain } }),
  samlDomainNeeded: () => catalogueError('saml.domain-needed'),
  samlOfParent: () => catalogueError('saml.of-parent'),
  signInNotProven: () => catalogueError('sign-in.not-proven'),
  signInLooser: (allowed: readonly SignInMethod[]) =>
    catalogueError('sign-in.looser', { values: { allowed: wordsOf(allowed) } }),
  signInNotAvailable: (methods: readonly SignInMethod[]) =>
    catalogueError('sign-in.not-available', { values: { methods: wordsOf(methods) } }),
  signInNothingLeft: () => catalogueError('sign-in.nothing-left'),
  identityNotFound: () => catalogueError('identity.not-found'),
  identityLastWayIn: () => catalogueError('identity.last-way-in'),
  invalidCredentials: () => catalogueError('access.invalid-credentials'),
  slowDown: (retryAfterSeconds: number) => catalogueError('access.slow-down', { retryAfterSeconds }),
  invalidGrant: () => catalogueError('access.invalid-grant'),
  unsupportedGrant: () => catalogueError('access.unsupported-grant'),
  invalidClient: () => catalogueError('access.invalid-client'),
  invalidScope: (scopes: readonly string[]) =>
    catalogueError('access.invalid-scope', { values: { scopes: scopes.join(', ') }, details: { scopes: [...scopes] } }),
  keyInvalid: () => catalogueError('access.key-invalid'),
  addressNotAllowed: (address: string) => catalogueError('access.address-not-allowed', { values: { address } }),
  impersonationNotPossible: () =>
    catalogueError('impersonation.not-possible', {
      fields: [{ path: 'email', message: 'is nobody who can be seen as' }],
    }),
  impersonationNotFound: () => catalogueError('impersonation.not-found'),
  keyNotFound: () => catalogueError('api-key.not-found'),
  scopeAboveLevel: (scopes: readonly string[]) =>
    catalogueError('api-key.scope-above-level', {
      values: { scopes: scopes.join(', ') },
      details: { scopes: [...scopes] },
      fields: [{ path: 'scopes', message: `must not hold ${scopes.join(', ')}` }],
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
  renewedElsewhere: () => catalogueError('access.renewed-elsewhere'),
  sessionEnded: () => catalogueError('access.token-invalid'),
  noTeam: () => catalogueError('access.no-team'),
  secondFactorRequired: (details: SecondFactorRequired) => catalogueError('access.second-factor-required', { details }),
  secondFactorInvalid: () => catalogueError('access.second-factor-invalid'),
  stepUpRequired: () => catalogueError('access.step-up-required'),
  ownProofNeeded: () => catalogueError('access.own-proof-needed'),
  presentPasswordWrong: () =>
    catalogueError('access.password-wrong', { fields: [{ path: 'password', message: 'is not right' }] }),
  sessionNotFound: () => catalogueError('session.not-found'),
  otherOrganisation: () => catalogueError('access.other-organisation'),
  methodNotAllowed: (allowed: readonly SignInMethod[]) =>
    catalogueError('access.method-not-allowed', {
      values: { allowed: wordsOf(allowed) },
      details: { authMethods: [...allowed] },
    }),
  notAMember: () => catalogueError('team.not-a-member'),
  userNotFound: () => catalogueError('user.not-found'),
  inviteNotFound: () => catalogueError('invite.unknown-link'),
  wrongAccount: () => catalogueError('invite.wrong-account'),
  teamFull: ({ teamName, senderName }: { readonly teamName: string; readonly senderName: string | null }) =>
    catalogueError('invite.team-full', {
      values: { team: teamName, sender: senderName ?? `an admin of ${teamName}` },
      details: { team: teamName, sender: senderName },
    }),
  emailTaken: () => catalogueError('user.email-taken'),
  notAPerson: () => catalogueError('recaptcha.refused'),
  personCheckUnavailable: () => catalogueError('recaptcha.unavailable', { retryAfterSeconds: 30 }),
  mailTooSoon: (retryAfterSeconds: number) => catalogueError('mail.too-soon', { retryAfterSeconds }),
  tooManyMails: (retryAfterSeconds: number) => catalogueError('mail.too-many', { retryAfterSeconds }),
  verificationUnknown: () => catalogueError('verification.unknown'),
  verificationExpired: () => catalogueError('verification.expired'),
  verificationUsed: () => catalogueError('verification.used'),
  otherAddress: () =>
    catalogueError('verification.other-address', {
      fields: [{ path: 'email', message: 'is not the address that the link went to' }],
    }),
  verificationNeeded: () => catalogueError('verification.needed'),
  resetUnknown: () => catalogueError('password-reset.unknown'),
  resetExpired: () => catalogueError('password-reset.expired'),
  resetUsed: () => catalogueError('password-reset.used'),
  planNotAvailable: () =>
    catalogueError('plan.not-available', { fields: [{ path: 'planId', message: 'cannot be taken' }] }),
  planOfParent: () => catalogueError('plan.of-parent'),
  mobileInvalid: () =>
    catalogueError('mobile.invalid', { fields: [{ path: 'mobile', message: 'is not a mobile number' }] }),
  mobileTooSoon: (retryAfterSeconds: number) => catalogueError('mobile.too-soon', { retryAfterSeconds }),
  mobileTooMany: (retryAfterSeconds: number) => catalogueError('mobile.too-many', { retryAfterSeconds }),
  mobileNoCode: () => catalogueError('mobile.no-code'),
  mobileCodeExpired: () => catalogueError('mobile.code-expired'),
  mobileCodeWrong: (left: number) =>
    catalogueError('mobile.code-wrong', {
      values: { left },
      details: { triesLeft: left },
      fields: [{ path: 'code', message: 'is not the code' }],
    }),
  mobileTooManyTries: () => catalogueError('mobile.too-many-tries'),
  unsubscribeUnknown: () => catalogueError('unsubscribe.unknown'),
  missingField: (path: string) => catalogueError('request.malformed', { fields: [{ path, message: 'is needed' }] }),
  missingSessionHeader: () =>
    catalogueError('request.malformed', {
      fields: [{ path: sessionHeader.name, message: `must be "${sessionHeader.value}"` }],
    }),
};
