import { z } from 'zod';
import { anyone, endpoint, signedInPerson } from '../endpoint.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';
import { signInMethods } from './users.ts';
import { tokenAnswer } from './tokens.ts';

/** Identity providers that are available to every user, and `saml` for an organisation's own. */
export const identityProviders = ['google', 'microsoft', 'saml'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** The paths of the application to which a provider's response can return (accounts §2). */
export const ssoReturnPaths: Readonly<Record<IdentityProvider, string>> = {
  google: '/sso/google',
  microsoft: '/sso/microsoft',
  saml: '/sso/saml',
};

const redirectUri = z.string().max(2_000);

export const createAuthoriseUrl = endpoint({
  method: 'POST',
  path: '/v3/oauth/authorise/urls',
  summary:
    'Start to sign in with an identity provider: returns the address to send the browser to. A cookie binds the provider’s answer to this browser. `saml` needs the domain of the organisation.',
  access: anyone,
  body: z.strictObject({
    provider: z.enum(identityProviders),
    redirectUri,
    planId: id.nullish(),
    domain: z.string().trim().toLowerCase().max(253).optional(),
  }),
  response: z.object({ authoriseUrl: z.string() }),
  errors: [
    'sso.answer-invalid',
    'sso.provider-off',
    'sso.redirect-not-allowed',
    'sso.provider-away',
    'sso.domain-unknown',
    'plan.not-available',
  ],
});

export const verifyIdentity = endpoint({
  method: 'POST',
  path: '/v3/oauth/verify-identity/{id}',
  summary:
    'Link an external identity to the user who has its verified address, confirmed once by that user’s password in the browser that signed in.',
  access: anyone,
  params: idParams,
  body: z.strictObject({ password: z.string().min(1).max(1024), teamId: id.optional(), twofaToken: id.optional() }),
  response: tokenAnswer,
  errors: [
    'access.second-factor-required',
    'access.second-factor-invalid',
    'team.participants-limit',
    'sso.confirmation-ended',
    'sso.other-browser',
    'access.invalid-credentials',
    'access.slow-down',
    'access.no-team',
    'access.method-not-allowed',
    'team.not-a-member',
  ],
});

export const discoverSso = endpoint({
  method: 'POST',
  path: '/v3/sso/discover',
  summary:
    'The sign-in methods that the organisation of an email domain allows. It depends on the domain alone and does not disclose whether an address has an account.',
  access: anyone,
  body: z.strictObject({ email: z.string().trim().min(1).max(320) }),
  response: z.object({ domain: z.string().nullable(), methods: z.array(z.enum(signInMethods)) }),
});

/** An external identity linked to the caller's account. `organisation` is the team whose provider it is, for `saml`. */
export const linkedIdentity = z.object({
  id,
  provider: z.enum(identityProviders),
  email: z.string(),
  organisation: z.string().nullable(),
  dateLinked: instant,
  dateLastUsed: instant.nullable(),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const listLinkedIdentities = endpoint({
  method: 'GET',
  path: '/v3/identities',
  summary: 'The caller’s linked accounts, and whether they also have a password.',
  access: signedInPerson,
  response: z.object({
    identities: z.array(linkedIdentity),
    hasPassword: z.boolean(),
    providers: z.array(z.enum(['google', 'microsoft'])),
  }),
});

export const createLinkUrl = endpoint({
  method: 'POST',
  path: '/v3/identities/urls',
  summary: 'Start to link an external identity to the caller’s account.',
  access: signedInPerson,
  body: z.strictObject({ provider: z.enum(['google', 'microsoft']), redirectUri }),
  response: z.object({ authoriseUrl: z.string() }),
  errors: [
    'sso.answer-invalid',
    'sso.provider-off',
    'sso.redirect-not-allowed',
    'sso.provider-away',
    'access.step-up-required',
    'access.own-proof-needed',
  ],
});

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/v3/identities',
  summary: 'Finish linking with the provider’s answer, in the browser that started it.',
  access: signedInPerson,
  body: z.strictObject({
    identityProvider: z.enum(['google', 'microsoft']),
    code: z.string().max(4_000),
    state: z.string().max(400),
    redirectUri,
    iss: z.string().max(500).optional(),
  }),
  response: linkedIdentity,
  errors: [
    'sso.provider-off',
    'sso.attempt-unknown',
    'sso.attempt-ended',
    'sso.other-browser',
    'sso.answer-invalid',
    'sso.provider-away',
    'sso.linked-elsewhere',
    'sso.linked-already',
  ],
});

export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/v3/identities/{id}/unlink',
  summary: 'Unlink an external identity from the caller’s account. The last sign-in method cannot be removed.',
  access: signedInPerson,
  params: idParams,
  response: statusOk,
  errors: ['identity.not-found', 'identity.last-way-in', 'access.step-up-required', 'access.own-proof-needed'],
});
