import { z } from 'zod';
import { anyone, endpoint, signedInPerson } from '../endpoint.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';
import { signInMethods } from './teams.ts';
import { tokenAnswer } from './tokens.ts';

/** Identity providers that everybody has, and `saml` for an organisation's own. */
export const identityProviders = ['google', 'microsoft', 'saml'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** The paths of the application to which a provider's answer may return (accounts §2). */
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
    'Begin to sign in with an identity provider: the address to send the browser to. A cookie binds what comes back to this browser. `saml` needs the domain of the organisation.',
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
    'Bind the account of a provider, which proved an address that a person here has, to that person: by the person’s password, in the browser that signed in, once.',
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
    'Which ways of signing in the organisation of an email domain takes. It answers by the domain alone: whether an address has an account is not told.',
  access: anyone,
  body: z.strictObject({ email: z.string().trim().min(1).max(320) }),
  response: z.object({ domain: z.string().nullable(), methods: z.array(z.enum(signInMethods)) }),
});

/** An account elsewhere that opens the caller's account here. `organisation` is the team whose provider it is, for `saml`. */
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
  summary: 'The caller’s linked accounts, and whether they have a password beside them.',
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
  summary: 'Begin to link an account of a provider to the caller’s own.',
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
  summary: 'Finish linking: with what came back from the provider, in the browser that began.',
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
  summary: 'Stop an account elsewhere from opening the caller’s. The last way in stays.',
  access: signedInPerson,
  params: idParams,
  response: statusOk,
  errors: ['identity.not-found', 'identity.last-way-in', 'access.step-up-required', 'access.own-proof-needed'],
});
