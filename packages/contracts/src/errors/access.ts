import type { ErrorEntry } from './entry.ts';

/** Errors of coming in, and being allowed. */
export const accessErrors = {
  'access.signed-out': { status: 401, message: 'You are signed out.', help: 'Sign in and try again.' },
  'access.token-invalid': { status: 401, message: 'This session has ended.', help: 'Sign in again.' },
  'access.forbidden': { status: 403, message: 'Your role does not allow this.', help: 'Ask a team admin.' },
  'access.people-only': { status: 403, message: 'An API key cannot do this.', help: 'Sign in as a person.' },
  'access.invalid-credentials': {
    status: 401,
    message: 'The email or password is not right.',
    help: 'Check both, or reset your password.',
  },
  'access.slow-down': {
    status: 429,
    message: 'Too many attempts to sign in.',
    help: 'Wait for the time in Retry-After, then try again.',
    retryable: true,
  },
  'access.invalid-grant': { status: 400, message: 'This token is no longer valid.', help: 'Sign in again.' },
  'access.unsupported-grant': {
    status: 400,
    message: 'This grant type is not supported.',
    help: 'Use password, refresh_token or another grant that the documentation lists.',
  },
  'access.invalid-client': {
    status: 401,
    message: 'The client is not known.',
    help: 'Check client_id and client_secret.',
  },
  'access.invalid-scope': {
    status: 400,
    message: 'This client may not have: {scopes}.',
    help: 'Ask for permission keys that the client holds, or leave the scope out for all of them.',
  },
  'access.key-invalid': {
    status: 401,
    message: 'This key opens nothing.',
    help: 'It may be mistyped, revoked or past its end. A team admin sees which under Connect, API keys.',
  },
  'access.address-not-allowed': {
    status: 403,
    message: 'This key may not be used from {address}.',
    help: 'Ask a team admin for a key that names your network.',
  },
  'access.password-wrong': {
    status: 403,
    message: 'This is not your present password.',
    help: 'Check it, or reset it from the sign-in page.',
  },
  'access.read-only': {
    status: 403,
    message: 'You are seeing as somebody else, and nothing can be changed.',
    help: 'Stop, and act as yourself.',
  },
  'impersonation.not-possible': {
    status: 422,
    message: 'Nobody can be seen as by this address.',
    help: 'It must be an active person of a team, and neither yourself nor other staff.',
  },
  'impersonation.not-found': { status: 404, message: 'You are not seeing as anybody.', help: 'Nothing is needed.' },
  'scim.invalid-filter': {
    status: 400,
    message: 'This filter is not understood.',
    help: 'Use userName eq "…", externalId eq "…" or id eq "…".',
  },
  'scim.user-exists': {
    status: 409,
    message: 'This person is in the team already.',
    help: 'Find them by userName and change them.',
  },
  'scim.user-not-found': { status: 404, message: 'There is no such person in the team.', help: 'Check the id.' },
  'scim.external-id-taken': {
    status: 409,
    message: 'Another person of the team has this externalId.',
    help: 'Send the externalId that is theirs.',
  },
  'scim.outside-domain': {
    status: 400,
    message: 'Only addresses of the team’s own domain can be brought in.',
    help: 'Set the team’s domain, or invite this person.',
  },
  'scim.fixed-user-name': {
    status: 400,
    message: 'An address cannot be changed by a directory.',
    help: 'The person changes it themselves, under their profile.',
  },
  'scim.invalid-operation': {
    status: 400,
    message: 'This operation is not understood.',
    help: 'Use add, replace or remove on userName, externalId, name or active.',
  },
  'privacy.export-too-soon': {
    status: 409,
    message: 'A copy of your data was asked for less than a day ago.',
    help: 'Fetch that one; its mail says when it is ready.',
  },
  'privacy.export-not-found': {
    status: 404,
    message: 'There is no such copy, or it was forgotten.',
    help: 'Ask for a new one.',
  },
  'privacy.last-admin': {
    status: 409,
    message: 'You are the last admin of {teams}.',
    help: 'Make somebody else a team admin there first.',
  },
  'api-key.not-found': { status: 404, message: 'There is no such API key.', help: 'Check the id.' },
  'api-key.scope-above-level': {
    status: 403,
    message: 'A key never does more than its maker: you do not hold {scopes}.',
    help: 'Leave these out.',
  },
  'api-key.expiry-out-of-range': {
    status: 422,
    message: 'A key ends between an hour and {days} days from now.',
    help: 'Choose a day in this range, or none.',
  },
  'api-key.limit-reached': {
    status: 422,
    message: 'A team has at most {limit} working keys, so this is {over} over.',
    help: 'Revoke one that is not used.',
  },
  'audit.too-many': {
    status: 422,
    message: 'More than {limit} lines match.',
    help: 'Narrow the dates or the filters, and take one file after another.',
  },
  'api-client.not-found': { status: 404, message: 'There is no such API client.', help: 'Check the id.' },
  'access.no-team': {
    status: 403,
    message: 'You belong to no team just now.',
    help: 'Ask an admin of your team to invite you.',
  },
  'access.method-not-allowed': {
    status: 403,
    message: 'Your team does not allow this way of signing in.',
    help: 'Sign in with {allowed}.',
  },
  'access.other-organisation': {
    status: 403,
    message: 'You signed in with another organisation’s identity provider.',
    help: 'Sign in again, in a way that this team takes.',
  },
  'access.renewed-elsewhere': {
    status: 409,
    message: 'This session was renewed a moment ago.',
    help: 'Use the newer tokens; a browser has them in its cookies already, so try again.',
    retryable: true,
  },
  'user.email-taken': {
    status: 409,
    message: 'This address has an account already.',
    help: 'Sign in with it, or reset its password.',
  },
  'password.too-short': {
    status: 422,
    message: 'The password needs at least {length} characters.',
    help: 'A few words that have nothing to do with each other are easy to keep.',
  },
  'password.too-long': {
    status: 422,
    message: 'The password can have {length} characters at most.',
    help: 'Choose a shorter one.',
  },
  'password.common': {
    status: 422,
    message: 'This password is one that others would guess.',
    help: 'Choose one that is not a well-known word, name, date or row of keys.',
  },
  'password.own-words': {
    status: 422,
    message: 'The password is made of your own names or address.',
    help: 'Choose words that nobody connects with you.',
  },
  'password-reset.unknown': {
    status: 404,
    message: 'This link does not reset a password.',
    help: 'Check that the whole link was copied, or ask for a new one.',
  },
  'password-reset.expired': {
    status: 409,
    message: 'This link has expired: it lived for an hour.',
    help: 'Ask for a new one.',
  },
  'password-reset.used': {
    status: 409,
    message: 'This link was used already.',
    help: 'Sign in, or ask for a new one.',
  },
  'verification.unknown': {
    status: 404,
    message: 'This link does not confirm an address.',
    help: 'Check that the whole link was copied, or ask for a new one.',
  },
  'verification.expired': {
    status: 409,
    message: 'This link has expired: it lived for 24 hours.',
    help: 'Ask for a new one.',
  },
  'verification.used': {
    status: 409,
    message: 'This link was used already.',
    help: 'Sign in, or start again with your address.',
  },
  'verification.other-address': {
    status: 422,
    message: 'The link was sent to another address.',
    help: 'Use the address that the link came to.',
  },
  'verification.needed': {
    status: 422,
    message: 'Your address is not confirmed yet.',
    help: 'Open the link in the mail that we sent you, or ask for a new one.',
  },
  'recaptcha.refused': {
    status: 422,
    message: 'The check that you are a person did not succeed.',
    help: 'Reload the page and try again, with scripts of the page allowed.',
  },
  'recaptcha.unavailable': {
    status: 503,
    message: 'The check that you are a person cannot be made just now.',
    help: 'Try again in a minute.',
    retryable: true,
  },
  'mail.too-soon': {
    status: 429,
    message: 'A mail went to this address a moment ago.',
    help: 'Look for it, among unwanted mail too. After the time in Retry-After it can be sent again.',
    retryable: true,
  },
  'mail.too-many': {
    status: 429,
    message: 'Too many mails were asked for today.',
    help: 'Wait for the time in Retry-After, then try again.',
    retryable: true,
  },
  'mobile.invalid': {
    status: 422,
    message: 'This is not a mobile number.',
    help: 'Type it with its country, such as +44 7700 900123, or as you dial it at home.',
  },
  'mobile.too-soon': {
    status: 429,
    message: 'A code was sent a moment ago.',
    help: 'After the time in Retry-After another one can be sent.',
    retryable: true,
  },
  'mobile.too-many': {
    status: 429,
    message: 'Too many codes were asked for today.',
    help: 'Wait for the time in Retry-After, then try again.',
    retryable: true,
  },
  'mobile.no-code': { status: 409, message: 'No code is waited for.', help: 'Ask for one first.' },
  'mobile.code-expired': {
    status: 409,
    message: 'This code has expired: it lived for ten minutes.',
    help: 'Ask for a new one.',
  },
  'mobile.code-wrong': { status: 422, message: 'This is not the code.', help: 'Check it. {left} tries are left.' },
  'mobile.too-many-tries': { status: 409, message: 'The code was wrong five times.', help: 'Ask for a new one.' },
  'unsubscribe.unknown': {
    status: 404,
    message: 'This link does not stop any mail.',
    help: 'Check that the whole link was copied, or choose under your notifications.',
  },
  'user.not-found': { status: 404, message: 'There is no such person.', help: 'Check the id.' },
} as const satisfies Record<string, ErrorEntry>;
