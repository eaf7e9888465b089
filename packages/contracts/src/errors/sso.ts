import type { ErrorEntry } from './entry.ts';

/** Errors of single sign-on: OpenID providers, SAML, and what binds an account elsewhere to a person here. */
export const ssoErrors = {
  'sso.provider-off': {
    status: 422,
    message: 'This way of signing in is not set up here.',
    help: 'Sign in another way.',
  },
  'sso.redirect-not-allowed': {
    status: 400,
    message: 'The address to return to is not one of ours.',
    help: 'Use the return address of the provider in this application.',
  },
  'sso.attempt-unknown': {
    status: 400,
    message: 'Nobody here began this sign-in.',
    help: 'Begin again from the sign-in page.',
  },
  'sso.attempt-ended': {
    status: 400,
    message: 'This sign-in was used already, or took longer than ten minutes.',
    help: 'Begin again from the sign-in page.',
  },
  'sso.other-browser': {
    status: 403,
    message: 'This sign-in was begun in another browser.',
    help: 'Begin again in this one. If you did not begin it, close this page: somebody may have sent you their link.',
  },
  'sso.refused': {
    status: 403,
    message: 'The provider did not sign you in.',
    help: 'If you did not cancel it yourself, ask whoever runs your account there.',
  },
  'sso.answer-invalid': {
    status: 403,
    message: 'The provider’s answer could not be trusted.',
    help: 'Begin again. If it happens again, ask your admin to check the settings, and name the code.',
  },
  'sso.provider-away': {
    status: 503,
    message: 'The provider does not answer just now.',
    help: 'Try again in a minute, or sign in another way.',
    retryable: true,
  },
  'sso.email-unverified': {
    status: 403,
    message: 'The provider does not vouch for your email address.',
    help: 'Confirm the address with the provider, or sign in another way and link the account in your security settings.',
  },
  'sso.confirm-identity': {
    status: 409,
    message: 'This address has an account with a password here.',
    help: 'Enter that password once to link the two.',
  },
  'sso.confirmation-ended': {
    status: 400,
    message: 'This confirmation was used already, or took longer than ten minutes.',
    help: 'Sign in with the provider again.',
  },
  'sso.link-first': {
    status: 409,
    message: 'This address has an account that opens another way.',
    help: 'Sign in the way that you did before, then link this one in your security settings.',
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
    message: 'This account opens somebody else’s account already.',
    help: 'Unlink it there first, or choose another one.',
  },
  'sso.linked-already': {
    status: 409,
    message: 'You have linked an account of this provider already.',
    help: 'Unlink that one first.',
  },
  'saml.answer-invalid': {
    status: 403,
    message: 'The answer of your organisation’s identity provider could not be trusted.',
    help: 'Begin again. If it happens again, ask your admin to compare the settings here and there, and name the code.',
  },
  'saml.expired': {
    status: 403,
    message: 'The answer of your organisation’s identity provider came too late, or too early.',
    help: 'Begin again. If it happens again, its clock may be wrong.',
  },
  'saml.replayed': {
    status: 403,
    message: 'This answer was used already.',
    help: 'Begin again from the sign-in page.',
  },
  'saml.unasked': {
    status: 403,
    message: 'Your organisation does not take sign-ins that begin at its identity provider.',
    help: 'Begin from the sign-in page here.',
  },
  'saml.other-domain': {
    status: 403,
    message: 'Your organisation’s identity provider named an address outside its domain.',
    help: 'Ask your admin which address your account there has.',
  },
  'saml.no-connection': {
    status: 403,
    message: 'No organisation here has set up this identity provider.',
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
    help: 'Paste an X.509 certificate in PEM form with an RSA key of at least 2048 bits, or an elliptic curve, that has not ended.',
  },
  'saml.insecure-address': {
    status: 422,
    message: 'The address of the identity provider must begin with https.',
    help: 'Use its https address.',
  },
  'saml.domain-needed': {
    status: 422,
    message: 'The team has no email domain yet.',
    help: 'Claim the domain of your organisation in the team’s information first.',
  },
  'saml.of-parent': {
    status: 422,
    message: 'Single sign-on of the organisation is set by the team above.',
    help: 'Ask an admin of that team.',
  },
  'sign-in.not-proven': {
    status: 409,
    message: 'You have not signed in that way yet, so you might lock yourself out.',
    help: 'Link or use one of these ways first, then set it.',
  },
  'sign-in.looser': {
    status: 422,
    message: 'The team above takes fewer ways: {allowed}.',
    help: 'Choose among these.',
  },
  'sign-in.not-available': {
    status: 422,
    message: 'This way of signing in is not set up: {methods}.',
    help: 'Set it up first.',
  },
  'sign-in.nothing-left': { status: 409, message: 'Nobody could sign in any more.', help: 'Allow another way first.' },
  'identity.not-found': { status: 404, message: 'There is no such linked account.', help: 'Read the list again.' },
  'identity.last-way-in': {
    status: 409,
    message: 'This is your only way in.',
    help: 'Set a password or link another account first.',
  },
} as const satisfies Record<string, ErrorEntry>;
