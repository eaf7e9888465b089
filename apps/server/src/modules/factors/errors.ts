import { limits, type SecondFactorRequired } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';
import type { StepStatus } from './domain/states.ts';

const errorOfStatus = {
  expired: 'twofa.expired',
  used: 'twofa.used',
  'too-many-tries': 'twofa.too-many-tries',
} as const satisfies Record<Exclude<StepStatus, 'open'>, string>;

export const errors = {
  teamNotFound: () => catalogueError('team.not-found'),
  secondFactorRequired: (details: SecondFactorRequired) => catalogueError('access.second-factor-required', { details }),
  secondFactorInvalid: () => catalogueError('access.second-factor-invalid'),
  userNotFound: () => catalogueError('user.not-found'),
  stateNotFound: () => catalogueError('twofa.not-found'),
  notOpen: (standing: Exclude<StepStatus, 'open'>) => catalogueError(errorOfStatus[standing]),
  ownFactors: () => catalogueError('factor.own'),
  methodUnavailable: () => catalogueError('twofa.method-unavailable'),
  resend: (reason: 'too-soon' | 'too-many', retryAfterSeconds: number) =>
    catalogueError(reason === 'too-soon' ? 'twofa.resend-too-soon' : 'twofa.too-many-codes', { retryAfterSeconds }),
  tooManyTries: (retryAfterSeconds: number) => catalogueError('access.slow-down', { retryAfterSeconds }),
  factorNotFound: () => catalogueError('factor.not-found'),
  codeWrong: () => catalogueError('factor.code-wrong'),
  limitReached: () => catalogueError('factor.limit-reached', { values: { limit: limits.factorsPerPerson } }),
  noFactor: () => catalogueError('factor.none'),
  passkeyRefused: () => catalogueError('passkey.refused'),
};
