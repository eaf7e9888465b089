import type { ErrorEntry } from './entry.ts';

/** Errors of second steps, of what proves them, and of sessions. */
export const secondFactorErrors = {
  'access.second-factor-required': {
    status: 403,
    message: 'A second step is needed to sign in.',
    help: 'Prove the state that the details name, then send its id as twofa_token.',
  },
  'access.second-factor-invalid': {
    status: 401,
    message: 'This second step does not count: it is not verified, was used before or is too old.',
    help: 'Start again with your password.',
  },
  'access.step-up-required': {
    status: 403,
    message: 'Show once more that it is you.',
    help: 'Give your password or a second step, or sign in again, then do the same within 15 minutes.',
  },
  'access.own-proof-needed': {
    status: 403,
    message: 'Signing in with your organisation is not enough for this.',
    help: 'Ask for a password reset by mail: “Forgot your password?” on the sign-in page. With the password that you choose there, you can show that it is you.',
  },
  'twofa.not-found': { status: 404, message: 'There is no such second step.', help: 'Start again with your password.' },
  'twofa.expired': {
    status: 409,
    message: 'This second step has taken too long.',
    help: 'Start again with your password.',
  },
  'twofa.used': { status: 409, message: 'This second step is done already.', help: 'Start again with your password.' },
  'twofa.too-many-tries': {
    status: 409,
    message: 'Five codes were wrong, so this second step has ended.',
    help: 'Start again with your password.',
  },
  'twofa.method-unavailable': {
    status: 422,
    message: 'You cannot prove it this way.',
    help: 'Choose one of the ways that the second step names.',
  },
  'twofa.resend-too-soon': {
    status: 429,
    message: 'A code was sent a moment ago.',
    help: 'Look for it, or wait for the time in Retry-After.',
    retryable: true,
  },
  'twofa.too-many-codes': {
    status: 429,
    message: 'Many codes were sent within the hour.',
    help: 'Wait for the time in Retry-After, or prove it another way.',
    retryable: true,
  },
  'factor.not-found': { status: 404, message: 'There is no such second factor.', help: 'Check the id.' },
  'factor.code-wrong': {
    status: 422,
    message: 'This code is not right.',
    help: 'Type the code that the app shows now; check the time of your phone.',
  },
  'factor.limit-reached': {
    status: 422,
    message: 'You have {limit} second factors already.',
    help: 'Remove one that you no longer use.',
  },
  'factor.own': {
    status: 422,
    message: 'Your own second factors are not reset here.',
    help: 'Change them under your profile, Security.',
  },
  'factor.none': {
    status: 422,
    message: 'Recovery codes need a second factor.',
    help: 'Add an authenticator app or a passkey first.',
  },
  'passkey.refused': {
    status: 401,
    message: 'This passkey did not open anything.',
    help: 'Try another one, or sign in with your password.',
  },
  'session.not-found': { status: 404, message: 'There is no such session.', help: 'Load the list again.' },
} as const satisfies Record<string, ErrorEntry>;
