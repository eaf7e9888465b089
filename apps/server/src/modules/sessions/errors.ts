import { sessionHeader, type SecondFactorRequired } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';
import { methodsInText, type SignInMethod } from './domain/sign-in-methods.ts';

export const errors = {
  invalidCredentials: () => catalogueError('access.invalid-credentials'),
  tooManyAttempts: (retryAfterSeconds: number) => catalogueError('access.slow-down', { retryAfterSeconds }),
  invalidGrant: () => catalogueError('access.invalid-grant'),
  unsupportedGrant: () => catalogueError('access.unsupported-grant'),
  invalidClient: () => catalogueError('access.invalid-client'),
  impersonationNotPossible: () =>
    catalogueError('impersonation.not-possible', {
      fields: [{ path: 'email', message: 'Enter the address of a person who can be impersonated.' }],
    }),
  impersonationNotFound: () => catalogueError('impersonation.not-found'),
  renewedElsewhere: () => catalogueError('access.renewed-elsewhere'),
  sessionEnded: () => catalogueError('access.token-invalid'),
  noTeam: () => catalogueError('access.no-team'),
  secondFactorRequired: (details: SecondFactorRequired) => catalogueError('access.second-factor-required', { details }),
  secondFactorInvalid: () => catalogueError('access.second-factor-invalid'),
  secondStepUnavailable: () => catalogueError('twofa.method-unavailable'),
  secondStepNotFound: () => catalogueError('twofa.not-found'),
  peopleOnly: () => catalogueError('access.people-only'),
  stepUpRequired: () => catalogueError('access.step-up-required'),
  ownProofNeeded: () => catalogueError('access.own-proof-needed'),
  presentPasswordWrong: () =>
    catalogueError('access.password-wrong', { fields: [{ path: 'password', message: 'is wrong' }] }),
  sessionNotFound: () => catalogueError('session.not-found'),
  otherOrganisation: () => catalogueError('access.other-organisation'),
  methodNotAllowed: (allowed: readonly SignInMethod[]) =>
    catalogueError('access.method-not-allowed', {
      values: { allowed: methodsInText(allowed) },
      details: { authMethods: [...allowed] },
    }),
  notAMember: () => catalogueError('team.not-a-member'),
  userNotFound: () => catalogueError('user.not-found'),
  missingField: (path: string) => catalogueError('request.malformed', { fields: [{ path, message: 'is required' }] }),
  missingSessionHeader: () =>
    catalogueError('request.malformed', {
      fields: [{ path: sessionHeader.name, message: `must be "${sessionHeader.value}"` }],
    }),
};
