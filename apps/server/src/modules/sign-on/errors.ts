import { type ErrorCode } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';
import { methodsInText, type SignInMethod } from '../sessions/index.ts';

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
  samlAnswerMalformed: () =>
    catalogueError('request.malformed', {
      fields: [{ path: 'SAMLResponse', message: 'must be XML of the size and depth of a SAML response' }],
    }),
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
    catalogueError('sign-in.looser', { values: { allowed: methodsInText(allowed) } }),
  signInNotAvailable: (methods: readonly SignInMethod[]) =>
    catalogueError('sign-in.not-available', { values: { methods: methodsInText(methods) } }),
  identityNotFound: () => catalogueError('identity.not-found'),
  identityLastWayIn: () => catalogueError('identity.last-way-in'),
  teamNotFound: () => catalogueError('team.not-found'),
  missingField: (path: string) => catalogueError('request.malformed', { fields: [{ path, message: 'is required' }] }),
};
