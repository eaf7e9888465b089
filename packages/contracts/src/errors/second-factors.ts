import type { ErrorEntry } from './entry.ts';

/** Errors of step-up confirmation, second factors and sessions. */
export const secondFactorErrors = {
  'access.second-factor-required': {
    status: 403,
    message: 'A second step is needed to sign in.',
    help: 'Verify the second step in the details, then send its id as twofa_token.',
  },
  'access.second-factor-invalid': {
    status: 401,
    message: 'This second step is not valid: it is unverified, already used or expired.',
    help: 'Start again with your password.',
  },
  'access.step-up-required': {
    status: 403,
    message: 'Confirm it’s you.',
    help: 'Enter your password or a second factor, or sign in again, then try again within 15 minutes.',
  },
  'access.own-proof-needed': {
    status: 403,
    message: 'Signing in with your organisation is not enough for this.',
    help: 'Choose “Forgot your password?” on the sign-in page. You can confirm it’s you with the new password.',
  },
  'twofa.not-found': { status: 404, message: 'There is no such second step.', help: 'Start again with your password.' },
  'twofa.expired': {
    status: 409,
    message: 'This second step has expired.',
    help: 'Start again with your password.',
  },
  'twofa.used': {
    status: 409,
    message: 'This second step has already been used.',
    help: 'Start again with your password.',
  },
  'twofa.too-many-tries': {
    status: 409,
    message: 'Five codes were wrong, so this second step has ended.',
    help: 'Start again with your password.',
  },
  'twofa.method-unavailable': {
    status: 422,
    message: 'You cannot use this method.',
    help: 'Choose one of the methods that the second step lists.',
  },
  'twofa.resend-too-soon': {
    status: 429,
    message: 'A code was sent a moment ago.',
    help: 'Look for it, or wait for the time in Retry-After.',
    retryable: true,
  },
  'twofa.too-many-codes': {
    status: 429,
    message: 'Too many codes were sent in the last hour.',
    help: 'Wait for the time in Retry-After, or use another method.',
    retryable: true,
  },
  'factor.not-found': { status: 404, message: 'There is no such second factor.', help: 'Check the id.' },
  'factor.code-wrong': {
    status: 422,
    message: 'This code is wrong.',
    help: 'Enter the code that the app shows now, and check the time on your phone.',
  },
  'factor.limit-reached': {
    status: 422,
    message: 'You already have {limit} second factors.',
    help: 'Remove one that you no longer use.',
  },
  'factor.own': {
    status: 422,
    message: 'You cannot reset your own second factors here.',
    help: 'Change them under your profile, Security.',
  },
  'factor.none': {
    status: 422,
    message: 'Recovery codes need a second factor.',
    help: 'Add an authenticator app or a passkey first.',
  },
  'passkey.refused': {
    status: 401,
    message: 'This passkey is not linked to an account.',
    help: 'Try another one, or sign in with your password.',
  },
  'session.not-found': { status: 404, message: 'There is no such session.', help: 'Load the list again.' },
} as const satisfies Record<string, ErrorEntry>;
