import type { ErrorEntry } from './entry.ts';

/** Errors of coming in, and being allowed. */
export const accessErrors = {
  'access.signed-out': { status: 401, message: 'You are signed out.', help: 'Sign in and try again.' },
  'access.token-invalid': { status: 401, message: 'This session has ended.', help: 'Sign in again.' },
  'access.forbidden': { status: 403, message: 'Your role does not allow this.', help: 'Ask a team admin.' },
  'access.people-only': { status: 403, message: 'An API key cannot do this.', help: 'Sign in as a person.' },
  'access.invalid-credentials': { status: 401, message: 'The email or password is not right.', help: 'Check both, or reset your password.' },
  'access.slow-down': { status: 429, message: 'Too many attempts to sign in.', help: 'Wait for the time in Retry-After, then try again.', retryable: true },
  'access.invalid-grant': { status: 400, message: 'This token is no longer valid.', help: 'Sign in again.' },
  'access.unsupported-grant': { status: 400, message: 'This grant type is not supported.', help: 'Use password, refresh_token or another grant that the documentation lists.' },
  'access.invalid-client': { status: 401, message: 'The client is not known.', help: 'Check client_id and client_secret.' },
  'access.no-team': { status: 403, message: 'You belong to no team just now.', help: 'Ask an admin of your team to invite you.' },
  'access.method-not-allowed': { status: 403, message: 'Your team does not allow this way of signing in.', help: 'Sign in with {allowed}.' },
  'access.renewed-elsewhere': { status: 409, message: 'This session was renewed a moment ago.', help: 'Use the newer tokens; a browser has them in its cookies already, so try again.', retryable: true },
  'user.email-taken': { status: 409, message: 'This address has an account already.', help: 'Sign in with it, or reset its password.' },
  'password.too-short': { status: 422, message: 'The password needs at least {length} characters.', help: 'A few words that have nothing to do with each other are easy to keep.' },
  'password.too-long': { status: 422, message: 'The password can have {length} characters at most.', help: 'Choose a shorter one.' },
  'password.common': { status: 422, message: 'This password is one that others would guess.', help: 'Choose one that is not a well-known word, name, date or row of keys.' },
  'password.own-words': { status: 422, message: 'The password is made of your own names or address.', help: 'Choose words that nobody connects with you.' },
  'user.not-found': { status: 404, message: 'There is no such person.', help: 'Check the id.' },
} as const satisfies Record<string, ErrorEntry>;
