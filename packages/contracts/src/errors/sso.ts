import type { ErrorEntry } from './entry.ts';

/** Errors of single sign-on: OpenID providers, SAML, and linking an external identity to a user. */
export const ssoErrors = {
  'sso.provider-off': {
    status: 422,
    message: 'This sign-in method is not set up.',
    help: 'Sign in another way.',
  },
  'sso.redirect-not-allowed': {
    status: 400,
    message: 'The address to return to is not one of ours.',
    help: 'Use the return address of the provider in this application.',
  },
  'sso.attempt-unknown': {
    status: 400,
    message: 'This sign-in was not started here.',
    help: 'Start again from the sign-in page.',
  },
  'sso.attempt-ended': {
    status: 400,
    message: 'This sign-in has already been used, or took longer than ten minutes.',
    help: 'Start again from the sign-in page.',
  },
  'sso.other-browser': {
    status: 403,
    message: 'This sign-in was started in another browser.',
    help: 'Start again in this browser. If you did not start it, close this page: someone may have sent you their link.',
  },
  'sso.refused': {
    status: 403,
    message: 'The provider did not sign you in.',
    help: 'If you did not cancel it yourself, ask the administrator of your account there.',
  },
  'sso.answer-invalid': {
    status: 403,
    message: 'The provider’s answer could not be trusted.',
    help: 'Start again. If it happens again, ask your admin to check the settings and quote the code.',
  },
  'sso.provider-away': {
    status: 503,
    message: 'The provider is not responding.',
    help: 'Try again in a minute, or sign in another way.',
    retryable: true,
  },
  'sso.email-unverified': {
    status: 403,
    message: 'The provider has not verified your email address.',
    help: 'Confirm the address with the provider, or sign in another way and link the account in your security settings.',
  },
  'sso.confirm-identity': {
    status: 409,
    message: 'This address has an account with a password here.',
    help: 'Enter that password once to link the two.',
  },
  'sso.confirmation-ended': {
    status: 400,
    message: 'This confirmation has already been used, or took longer than ten minutes.',
    help: 'Sign in with the provider again.',
  },
  'sso.link-first': {
    status: 409,
    message: 'The account for this address uses another sign-in method.',
    help: 'Sign in with that method, then link this one in your security settings.',
  },
  'sso.unknown-person': {
    status: 403,
    message: 'There is no account for this address yet.',
    help: 'Ask an admin of your team to invite you, or sign up.',
  },
  'sso.domain-unknown': {
    status: 422,
    message: 'No organisation here signs in with this email domain.',
    help: 'Check the address, or sign in another way.',
  },
  'sso.linked-elsewhere': {
    status: 409,
    message: 'This account is already linked to another user.',
    help: 'Unlink it there first, or choose another one.',
  },
  'sso.linked-already': {
    status: 409,
    message: 'You have already linked an account with this provider.',
    help: 'Unlink that one first.',
  },
  'saml.answer-invalid': {
    status: 403,
    message: 'The answer of your organisation’s identity provider could not be trusted.',
    help: 'Start again. If it happens again, ask your admin to compare the settings on both sides and quote the code.',
  },
  'saml.expired': {
    status: 403,
    message: 'The answer of your organisation’s identity provider is outside its validity period.',
    help: 'Start again. If it happens again, the provider’s clock may be wrong.',
  },
  'saml.replayed': {
    status: 403,
    message: 'This answer has already been used.',
    help: 'Start again from the sign-in page.',
  },
  'saml.unasked': {
    status: 403,
    message: 'Your organisation does not accept sign-ins that start at its identity provider.',
    help: 'Start from the sign-in page here.',
  },
  'saml.other-domain': {
    status: 403,
    message: 'Your organisation’s identity provider named an address outside its domain.',
    help: 'Ask your admin which address your account there has.',
  },
  'saml.no-connection': {
    status: 403,
    message: 'No organisation has set up this identity provider.',
    help: 'Ask your admin to check the settings.',
  },
  'saml.metadata-invalid': {
    status: 422,
    message: 'The metadata could not be read.',
    help: 'Paste the whole XML of the identity provider, or fill in the fields.',
  },
  'saml.certificate-invalid': {
    status: 422,
    message: 'This is not a certificate that can be used.',
    help: 'Paste an X.509 certificate in PEM form with an RSA key of at least 2048 bits or an elliptic curve key, that has not expired.',
  },
  'saml.insecure-address': {
    status: 422,
    message: 'The address of the identity provider must start with https.',
    help: 'Use its https address.',
  },
  'saml.domain-needed': {
    status: 422,
    message: 'The team has no email domain yet.',
    help: 'Claim the domain of your organisation in the team’s information first.',
  },
  'saml.of-parent': {
    status: 422,
    message: 'The parent team manages single sign-on for this organisation.',
    help: 'Ask an admin of that team.',
  },
  'sign-in.not-proven': {
    status: 409,
    message: 'You have not signed in with that method yet, so you might lock yourself out.',
    help: 'Link or use one of these methods first, then set it.',
  },
  'sign-in.looser': {
    status: 422,
    message: 'The parent team allows fewer methods: {allowed}.',
    help: 'Choose from these.',
  },
  'sign-in.not-available': {
    status: 422,
    message: 'This sign-in method is not set up: {methods}.',
    help: 'Set it up first.',
  },
  'sign-in.nothing-left': {
    status: 409,
    message: 'No one would be able to sign in to {teams}.',
    help: 'Allow another sign-in method there first.',
  },
  'identity.not-found': { status: 404, message: 'There is no such linked account.', help: 'Load the list again.' },
  'identity.last-way-in': {
    status: 409,
    message: 'This is your only way to sign in.',
    help: 'Set a password or link another account first.',
  },
} as const satisfies Record<string, ErrorEntry>;
