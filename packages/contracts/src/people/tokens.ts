import { z } from 'zod';
import { wireError } from '../errors/wire-error.ts';
import { anyone, endpoint, ownSession, signedInPerson } from '../endpoint.ts';
import { id, idParams, statusOk } from '../shapes.ts';

/** Forms send empty strings for empty fields. */
export const optionalId = z.preprocess((value) => (value === '' ? undefined : value), id.optional());

/**
 * The parameters of `POST /oauth/token`, as JSON or as a form; parameters that a grant does not use are ignored, as
 * OAuth requires.
 */
export const tokenRequest = z.object({
  grant_type: z.string().min(1).max(200),
  client_id: z.string().max(200).optional(),
  client_secret: z.string().max(400).optional(),
  username: z.string().max(320).optional(),
  password: z.string().max(1024).optional(),
  team_id: optionalId,
  refresh_token: z.string().max(400).optional(),
  /** Permission keys, separated by spaces: a client can request fewer than it has. */
  scope: z.string().max(2_000).optional(),
  /** The id of a verified second-factor state. */
  twofa_token: optionalId,
  /**
   * For the grant `sso`: the provider's response and the redirect address. `iss` identifies the provider, if present.
   */
  identityProvider: z.string().max(40).optional(),
  code: z.string().max(4_000).optional(),
  state: z.string().max(400).optional(),
  iss: z.string().max(500).optional(),
  redirectUri: z.string().max(2_000).optional(),
  planId: optionalId,
});
export type TokenRequest = z.infer<typeof tokenRequest>;

/**
 * `expires_in` is in seconds. A browser session keeps its refresh token in a cookie that scripts cannot read, so it is
 * then absent from the body.
 */
export const tokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.int().min(1),
  token_type: z.literal('Bearer'),
  refresh_token: z.string().optional(),
  /** The permission keys of a client's token, separated by spaces. */
  scope: z.string().optional(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

/** An error of the token call: the API's error with the field names of RFC 6749 §5.2. */
export const tokenError = wireError.extend({ error: z.string(), error_description: z.string() });

export const grantToken = endpoint({
  method: 'POST',
  path: '/oauth/token',
  summary:
    'Sign in with a password, an identity provider’s answer (sso), or as an API client (client_credentials, in the body or by Basic authentication), or exchange a refresh token for a new pair. With `x-huggg-session: cookie` the tokens are kept in cookies as well.',
  access: anyone,
  body: tokenRequest,
  form: true,
  response: tokenAnswer,
  errors: [
    'team.participants-limit',
    'user.email-taken',
    'access.invalid-credentials',
    'access.slow-down',
    'access.invalid-grant',
    'access.unsupported-grant',
    'access.invalid-client',
    'access.invalid-scope',
    'access.no-team',
    'access.method-not-allowed',
    'access.second-factor-required',
    'access.second-factor-invalid',
    'access.renewed-elsewhere',
    'team.not-a-member',
    'sso.provider-off',
    'sso.attempt-unknown',
    'sso.attempt-ended',
    'sso.other-browser',
    'sso.answer-invalid',
    'sso.provider-away',
    'sso.email-unverified',
    'sso.confirm-identity',
    'sso.link-first',
    'sso.unknown-person',
  ],
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/v3/session/refresh',
  summary: 'Renew a browser session by its cookie. Needs the header `x-huggg-session: cookie`.',
  access: ownSession,
  body: z.strictObject({ twofa_token: optionalId }),
  response: tokenAnswer.omit({ refresh_token: true }),
  errors: [
    'access.token-invalid',
    'access.renewed-elsewhere',
    'access.second-factor-required',
    'access.second-factor-invalid',
  ],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v3/session',
  summary:
    'Sign this browser out: its whole session ends and its cookies are cleared. Needs the header `x-huggg-session: cookie`.',
  access: ownSession,
  response: statusOk,
});

export const switchTeam = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/tokens',
  summary: 'Switch to another team: new tokens of the same session for a team that the caller belongs to.',
  access: signedInPerson,
  params: idParams,
  body: z.strictObject({ teamId: id, twofa_token: optionalId }),
  response: tokenAnswer,
  errors: [
    'user.not-found',
    'team.not-a-member',
    'access.method-not-allowed',
    'access.other-organisation',
    'access.second-factor-required',
    'access.second-factor-invalid',
  ],
});
