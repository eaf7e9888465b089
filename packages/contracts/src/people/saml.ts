import { z } from 'zod';
import { jsonType } from '../answers.ts';
import { anyone, endpoint, permission, personWith } from '../endpoint.ts';
import { roles } from '../permissions.ts';
import { id, idParams, instant } from '../shapes.ts';
import { asksForStepUp } from './step-up.ts';
import { signInMethods } from './users.ts';
import { tokenAnswer } from './tokens.ts';

/** Maximum length of a provider's metadata, which is larger than a response. */
const metadataCharacters = 256 * 1024;

/** Maximum length of a response in base64: 96 kB of XML. */
const answerCharacters = 128 * 1024;

/**
 * The assertion consumer service. A form post from the identity provider is redirected to the application's page with a
 * token, which the page sends back here together with the browser's cookie; as JSON, the provider's response can be
 * sent directly.
 */
export const samlSignIn = endpoint({
  method: 'POST',
  path: '/v3/sso/saml',
  summary:
    'Sign in with the answer of an organisation’s SAML identity provider. Its own form is answered with a redirect to our page (303).',
  access: anyone,
  bodyLimitBytes: 2 * answerCharacters,
  body: z.object({
    SAMLResponse: z.string().min(1).max(answerCharacters).optional(),
    RelayState: z.string().max(2_000).optional(),
    /** The token from the redirect. */
    token: z.string().max(200).optional(),
    teamId: id.optional(),
    twofaToken: id.optional(),
  }),
  form: true,
  response: z.union([tokenAnswer, z.object({ continueAt: z.string() })]),
  answers: [
    { status: 200, type: jsonType },
    { status: 303, type: jsonType, description: 'To a form: the page that continues is in `location`.' },
  ],
  errors: [
    'access.second-factor-required',
    'access.second-factor-invalid',
    'access.no-team',
    'team.not-a-member',
    'user.email-taken',
    'sso.email-unverified',
    'saml.answer-invalid',
    'saml.expired',
    'saml.replayed',
    'saml.unasked',
    'saml.other-domain',
    'saml.no-connection',
    'sso.attempt-unknown',
    'sso.attempt-ended',
    'sso.other-browser',
    'sso.refused',
    'sso.confirm-identity',
    'sso.link-first',
    'sso.unknown-person',
    'team.participants-limit',
    'access.method-not-allowed',
  ],
});

const httpsUrl = z.url({ protocol: /^https?$/ }).max(2_000);
const certificate = z.string().trim().min(1).max(10_000);

/** Maps the values of an attribute to roles: `{ "marketing": "participant" }`. */
const roleMap = z
  .record(z.string().min(1).max(200), z.enum(roles))
  .refine((map) => Object.keys(map).length <= 50, 'can have 50 values at most');

const samlSettings = z.object({
  idpEntityId: z.string(),
  ssoUrl: z.string(),
  /** The certificates with SHA-256 fingerprint and expiry, so that admins can compare them and plan their renewal. */
  certificates: z.array(z.object({ pem: z.string(), fingerprint: z.string(), dateExpires: instant })),
  justInTime: z.boolean(),
  defaultRole: z.enum(roles),
  roleAttribute: z.string().nullable(),
  roleMap,
  acceptsUnasked: z.boolean(),
  domain: z.string(),
  dateModified: instant,
});

/** The service provider details to configure at the identity provider. */
const serviceProvider = z.object({ entityId: z.string(), acsUrl: z.string(), metadataUrl: z.string() });

export const samlConnection = z.object({
  connection: samlSettings.nullable(),
  serviceProvider,
  domain: z.string().nullable(),
  domainProven: z.boolean(),
});
export type SamlConnectionAnswer = z.infer<typeof samlConnection>;

export const getSamlConnection = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/saml',
  summary: 'A team’s SAML identity provider, and the service provider details to configure there.',
  access: permission('team-admin'),
  params: idParams,
  response: samlConnection,
  errors: ['saml.of-parent', 'team.not-found'],
});

export const putSamlConnection = endpoint({
  method: 'PUT',
  path: '/v3/teams/{id}/saml',
  summary: 'Set a team’s SAML identity provider: by its metadata (XML), or by entity id, address and certificates.',
  access: personWith('team-admin'),
  params: idParams,
  body: z.strictObject({
    metadata: z.string().max(metadataCharacters).optional(),
    idpEntityId: z.string().trim().min(1).max(500).optional(),
    ssoUrl: httpsUrl.optional(),
    certificates: z.array(certificate).min(1).max(5).optional(),
    justInTime: z.boolean(),
    defaultRole: z.enum(roles),
    roleAttribute: z.string().trim().min(1).max(200).nullable(),
    roleMap: roleMap.default({}),
    acceptsUnasked: z.boolean(),
  }),
  response: samlConnection,
  errors: [
    ...asksForStepUp,
    'team.not-found',
    'saml.metadata-invalid',
    'saml.certificate-invalid',
    'saml.domain-needed',
    'team.domain-unproven',
    'saml.of-parent',
    'saml.insecure-address',
  ],
});

export const deleteSamlConnection = endpoint({
  method: 'DELETE',
  path: '/v3/teams/{id}/saml',
  summary:
    'Take away a team’s SAML identity provider. Refused while it is the only sign-in method that the team allows.',
  access: personWith('team-admin'),
  params: idParams,
  response: samlConnection,
  errors: ['saml.of-parent', ...asksForStepUp, 'team.not-found', 'sign-in.nothing-left'],
});

/**
 * `own` is the team's setting, empty for any method; `effective` combines it with its parent's; `proven` are the
 * methods that one of its admins has signed in with.
 */
export const teamSignIn = z.object({
  own: z.array(z.enum(signInMethods)),
  effective: z.array(z.enum(signInMethods)),
  above: z.object({ name: z.string(), methods: z.array(z.enum(signInMethods)) }).nullable(),
  proven: z.array(z.enum(signInMethods)),
  available: z.array(z.enum(signInMethods)),
});
export type TeamSignIn = z.infer<typeof teamSignIn>;

export const getTeamSignIn = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/sign-in',
  summary: 'The sign-in methods that a team allows, and those that its admins have used.',
  access: permission('team-admin'),
  params: idParams,
  response: teamSignIn,
  errors: ['team.not-found'],
});

export const putTeamSignIn = endpoint({
  method: 'PUT',
  path: '/v3/teams/{id}/sign-in',
  summary:
    'Set the sign-in methods that a team allows; an empty list allows any. The caller must have one of them, so that they cannot lock themselves out. Sessions that started with another method end.',
  access: personWith('team-admin'),
  params: idParams,
  body: z.strictObject({ methods: z.array(z.enum(signInMethods)).max(4) }),
  response: teamSignIn,
  errors: [...asksForStepUp, 'team.not-found', 'sign-in.not-proven', 'sign-in.looser', 'sign-in.not-available'],
});
