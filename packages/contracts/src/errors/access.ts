import type { ErrorEntry } from './entry.ts';

/** Authentication and authorization errors. */
export const accessErrors = {
  'access.signed-out': { status: 401, message: 'You are signed out.', help: 'Sign in and try again.' },
  'access.token-invalid': { status: 401, message: 'This session has ended.', help: 'Sign in again.' },
  'access.forbidden': { status: 403, message: 'Your role does not allow this.', help: 'Ask a team admin.' },
  'access.factor-needed': {
    status: 403,
    message: 'Operators must add a passkey or an authenticator app first.',
    help: 'Add one under Profile, Sign-in and security.',
  },
  'operator.no-account': {
    status: 422,
    message: 'No one with this address has an account.',
    help: 'Invite them into a team first.',
  },
  'operator.no-factor': {
    status: 422,
    message: 'This person has no passkey and no authenticator app.',
    help: 'Ask them to add one under Profile, Sign-in and security, and try again.',
  },
  'operator.not-found': { status: 404, message: 'There is no such operator.', help: 'Check the id.' },
  'operator.last': {
    status: 409,
    message: 'This is the last operator.',
    help: 'Make another person an operator first.',
  },
  'access.people-only': { status: 403, message: 'An API key cannot do this.', help: 'Sign in as a person.' },
  'access.invalid-credentials': {
    status: 401,
    message: 'The email or password is wrong.',
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
    message: 'This key is not valid.',
    help: 'It may be mistyped, revoked or expired. A team admin can check under Connect, API keys.',
  },
  'access.address-not-allowed': {
    status: 403,
    message: 'This key cannot be used from {address}.',
    help: 'Ask a team admin for a key that allows your network.',
  },
  'access.password-wrong': {
    status: 403,
    message: 'This is not your current password.',
    help: 'Check it, or reset it from the sign-in page.',
  },
  'access.read-only': {
    status: 403,
    message: 'You are impersonating another person, so you cannot change anything.',
    help: 'Stop impersonating to make changes.',
  },
  'impersonation.not-possible': {
    status: 422,
    message: 'No one with this address can be impersonated.',
    help: 'Choose an active member of a team who is neither you nor a member of staff.',
  },
  'impersonation.not-found': {
    status: 404,
    message: 'You are not impersonating anyone.',
    help: 'You do not need to do anything.',
  },
  'scim.invalid-filter': {
    status: 400,
    message: 'This filter is not supported.',
    help: 'Use userName eq "…", externalId eq "…" or id eq "…".',
  },
  'scim.user-exists': {
    status: 409,
    message: 'This person is already in the team.',
    help: 'Find them by userName and change them.',
  },
  'scim.user-not-found': { status: 404, message: 'There is no such person in the team.', help: 'Check the id.' },
  'scim.group-not-found': { status: 404, message: 'There is no such group in the team.', help: 'Check the id.' },
  'scim.external-id-taken': {
    status: 409,
    message: 'Another person or group of the team has this externalId.',
    help: 'Send the externalId of this person or group.',
  },
  'scim.outside-domain': {
    status: 400,
    message: 'Only addresses at the organisation’s proven domain can be used.',
    help: 'Prove the domain in the team’s settings, or invite this person.',
  },
  'scim.fixed-user-name': {
    status: 400,
    message: 'A directory cannot change this person’s email address.',
    help: 'They sign in with an address outside the organisation’s domain, or belong to another organisation. They can change it in their profile.',
  },
  'scim.invalid-operation': {
    status: 400,
    message: 'This operation is not supported.',
    help: 'Use add, replace or remove on userName, externalId, name or active, or on displayName and members of a group, whose members are people of the team.',
  },
  'privacy.export-too-soon': {
    status: 409,
    message: 'You requested a copy of your data less than a day ago.',
    help: 'We will email you when that copy is ready to download.',
  },
  'privacy.export-not-found': {
    status: 404,
    message: 'There is no such copy, or it has been deleted.',
    help: 'Ask for a new one.',
  },
  'privacy.last-admin': {
    status: 409,
    message: 'You are the last admin of {teams}.',
    help: 'Make another member a team admin first.',
  },
  'api-key.not-found': { status: 404, message: 'There is no such API key.', help: 'Check the id.' },
  'api-key.scope-above-level': {
    status: 403,
    message: 'A key cannot have permissions that you do not hold: {scopes}.',
    help: 'Remove these permissions.',
  },
  'api-key.expiry-out-of-range': {
    status: 422,
    message: 'A key must expire between one hour and {days} days from now.',
    help: 'Choose a date in this range, or no expiry.',
  },
  'api-key.limit-reached': {
    status: 422,
    message: 'A team has at most {limit} working keys, so this is {over} too many.',
    help: 'Revoke one that is no longer used.',
  },
  'audit.too-many': {
    status: 422,
    message: 'More than {limit} lines match.',
    help: 'Narrow the dates or the filters, or ask for an export, which has no limit.',
  },
  'api-client.not-found': { status: 404, message: 'There is no such API client.', help: 'Check the id.' },
  'access.no-team': {
    status: 403,
    message: 'You do not belong to a team.',
    help: 'Ask an admin of your team to invite you.',
  },
  'access.method-not-allowed': {
    status: 403,
    message: 'Your team does not allow this sign-in method.',
    help: 'Sign in with {allowed}.',
  },
  'access.other-organisation': {
    status: 403,
    message: 'You signed in with another organisation’s identity provider.',
    help: 'Sign in again with a method that this team allows.',
  },
  'access.renewed-elsewhere': {
    status: 409,
    message: 'This session was renewed a moment ago.',
    help: 'Use the newer tokens. In a browser they are already in the cookies, so try again.',
    retryable: true,
  },
  'user.email-taken': {
    status: 409,
    message: 'There is already an account for this address.',
    help: 'Sign in with it, or reset its password.',
  },
  'password.too-short': {
    status: 422,
    message: 'The password needs at least {length} characters.',
    help: 'Several unrelated words are easy to remember.',
  },
  'password.too-long': {
    status: 422,
    message: 'The password can have at most {length} characters.',
    help: 'Choose a shorter one.',
  },
  'password.common': {
    status: 422,
    message: 'This password is easy to guess.',
    help: 'Avoid common words, names, dates and keyboard patterns.',
  },
  'password.breached': {
    status: 422,
    message: 'This password was found in a data breach.',
    help: 'Attackers try such passwords first. Choose another one, and change it wherever else it is used.',
  },
  'password.own-words': {
    status: 422,
    message: 'The password contains your name or email address.',
    help: 'Choose words that are not connected with you.',
  },
  'password-reset.unknown': {
    status: 404,
    message: 'This link does not reset a password.',
    help: 'Check that the whole link was copied, or ask for a new one.',
  },
  'password-reset.expired': {
    status: 409,
    message: 'This link has expired. It was valid for one hour.',
    help: 'Ask for a new one.',
  },
  'password-reset.used': {
    status: 409,
    message: 'This link has already been used.',
    help: 'Sign in, or ask for a new one.',
  },
  'verification.unknown': {
    status: 404,
    message: 'This link does not confirm an address.',
    help: 'Check that the whole link was copied, or ask for a new one.',
  },
  'verification.expired': {
    status: 409,
    message: 'This link has expired. It was valid for 24 hours.',
    help: 'Ask for a new one.',
  },
  'verification.used': {
    status: 409,
    message: 'This link has already been used.',
    help: 'Sign in, or start again with your address.',
  },
  'verification.other-address': {
    status: 422,
    message: 'The link was sent to another address.',
    help: 'Use the address that the link was sent to.',
  },
  'verification.needed': {
    status: 422,
    message: 'Your address is not confirmed yet.',
    help: 'Open the link in the email that we sent you, or ask for a new one.',
  },
  'recaptcha.refused': {
    status: 422,
    message: 'We could not confirm that you are not a robot.',
    help: 'Allow scripts on this page, reload it and try again.',
  },
  'recaptcha.unavailable': {
    status: 503,
    message: 'We cannot check at the moment that you are not a robot.',
    help: 'Try again in a minute.',
    retryable: true,
  },
  'mail.too-soon': {
    status: 429,
    message: 'We emailed this address a moment ago.',
    help: 'Check your inbox and spam folder. You can ask again after the time in Retry-After.',
    retryable: true,
  },
  'mail.too-many': {
    status: 429,
    message: 'Too many emails were requested today.',
    help: 'Wait for the time in Retry-After, then try again.',
    retryable: true,
  },
  'mobile.invalid': {
    status: 422,
    message: 'This is not a mobile number.',
    help: 'Include the country code, such as +44 7700 900123, or type it as you dial it at home.',
  },
  'mobile.country-not-served': {
    status: 422,
    message: 'We cannot send SMS to that country.',
    help: 'Use a passkey or an authenticator app as the second step.',
  },
  'mobile.sms-off': {
    status: 409,
    message: 'SMS is not set up here, so a mobile number cannot be confirmed.',
    help: 'Use a passkey or an authenticator app as the second step.',
  },
  'mobile.too-soon': {
    status: 429,
    message: 'A code was sent a moment ago.',
    help: 'You can ask for another one after the time in Retry-After.',
    retryable: true,
  },
  'mobile.too-many': {
    status: 429,
    message: 'Too many codes were requested today.',
    help: 'Wait for the time in Retry-After, then try again.',
    retryable: true,
  },
  'mobile.no-code': { status: 409, message: 'There is no code to confirm.', help: 'Ask for one first.' },
  'mobile.code-expired': {
    status: 409,
    message: 'This code has expired. It was valid for ten minutes.',
    help: 'Ask for a new one.',
  },
  'mobile.code-wrong': {
    status: 422,
    message: 'This code is wrong.',
    help: 'Check it. You have {left} attempts left.',
  },
  'mobile.too-many-tries': { status: 409, message: 'The code was wrong five times.', help: 'Ask for a new one.' },
  'unsubscribe.unknown': {
    status: 404,
    message: 'This unsubscribe link is not valid.',
    help: 'Check that you copied the whole link, or change your notification settings.',
  },
  'user.not-found': { status: 404, message: 'There is no such person.', help: 'Check the id.' },
} as const satisfies Record<string, ErrorEntry>;
