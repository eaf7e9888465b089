import type { PermissionKey, TokenRequest } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { SecondFactor } from '../../factors/index.ts';
import { isAcceptableText, clientCredentialsOf, requestedScopes } from '../domain/token-request.ts';
import type { IssuedClientToken, IssuedTokens } from '../domain/tokens.ts';
import { errors } from '../errors.ts';
import type { Device } from '../queries/sessions.ts';
import { checkPassword } from './check-password.ts';
import { rotateTokens } from './rotate-tokens.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import { startSession } from './start-session.ts';

/** Our own web application: a public client, which has no secret. It is the default if a request names no client. */
const webClient = 'web';

/** The details of an API client that the token endpoint needs. */
type ApiClient = { readonly id: string; readonly scopes: readonly PermissionKey[] };

/** The parameters of the grant `sso`. */
export type SsoGrantRequest = {
  readonly request: TokenRequest;
  readonly secondFactor: SecondFactor;
  readonly device: Device;
  /** The cookie that binds an identity provider's response to the browser. */
  readonly browserKey: string | null;
};

/** Grants of modules that depend on sessions. app/ passes them in. */
export type OtherGrants = {
  readonly signInByProvider: (ctx: Context, asked: SsoGrantRequest) => Promise<IssuedTokens>;
  /** Finds the API client with this id and secret. Null if either is wrong. */
  readonly checkClient: (
    ctx: Context,
    asked: { readonly clientId: string; readonly secret: string; readonly address: string },
  ) => Promise<ApiClient | null>;
  readonly issueClientToken: (
    ctx: Context,
    asked: { readonly client: ApiClient; readonly requested: readonly string[] | undefined },
  ) => Promise<IssuedClientToken>;
};

type Input = {
  readonly request: TokenRequest;
  /** The Authorization header, which may contain the credentials of an API client (RFC 6749 §2.3.1). */
  readonly authorization?: string | undefined;
  readonly device: Device;
  /** The cookie of browsers that have signed in before. */
  readonly knownBrowser: string | null;
  readonly signInLimit: SignInLimit;
  readonly grants: OtherGrants;
  /** The cookie that binds an identity provider's response to the browser. */
  readonly browserKey: string | null;
};

type Issued = IssuedTokens | IssuedClientToken;

const grants = new Map<string, (ctx: Context, input: Input) => Promise<Issued>>([
  ['password', grantByPassword],
  ['refresh_token', grantByRefreshToken],
  ['sso', grantByProvider],
  ['client_credentials', grantByClientSecret],
]);

/**
 * Handles `POST /oauth/token` (RFC 6749): the grants `password`, `refresh_token` and `sso` of our web application, and
 * `client_credentials` of API clients.
 * @throws access.unsupported-grant, access.invalid-client, request.malformed naming a missing parameter, and the errors
 * of the grants: access.invalid-credentials, access.slow-down and those of `startSession` (password);
 * access.invalid-grant, access.renewed-elsewhere, access.second-factor-required (refresh_token); access.invalid-scope,
 * access.slow-down (client_credentials); those of the external sign-in (sso).
 */
export async function grantToken(ctx: Context, input: Input): Promise<Issued> {
  const grant = grants.get(input.request.grant_type);
  if (!grant) throw errors.unsupportedGrant();
  return grant(ctx, input);
}

/** @throws access.invalid-client for any client but our web application, or for a secret, which it does not have. */
function assertWebClient({ client_id, client_secret }: TokenRequest): void {
  if ((client_id || webClient) !== webClient || client_secret) throw errors.invalidClient();
}

async function grantByPassword(
  ctx: Context,
  { request, device, knownBrowser, signInLimit }: Input,
): Promise<IssuedTokens> {
  assertWebClient(request);
  const { username, password, team_id: wantedTeamId = null } = request;
  if (!isAcceptableText(username)) throw errors.missingField('username');
  if (!password) throw errors.missingField('password');
  const address = device.address ?? 'unknown';
  const user = await checkPassword(ctx, signInLimit, {
    username,
    password,
    wantedTeamId,
    address,
    knownBrowser,
  });
  return startSession(ctx, { user, method: 'password', secondFactor: secondFactorOf(request), device });
}

async function grantByRefreshToken(ctx: Context, { request }: Input): Promise<IssuedTokens> {
  assertWebClient(request);
  const { refresh_token: refreshToken } = request;
  if (!isAcceptableText(refreshToken)) throw errors.missingField('refresh_token');
  return rotateTokens(ctx, { refreshToken, secondFactor: secondFactorOf(request) });
}

async function grantByProvider(
  ctx: Context,
  { request, device, browserKey, grants: others }: Input,
): Promise<IssuedTokens> {
  assertWebClient(request);
  return others.signInByProvider(ctx, { request, secondFactor: secondFactorOf(request), device, browserKey });
}

async function grantByClientSecret(
  ctx: Context,
  { request, authorization, device, grants: others }: Input,
): Promise<Issued> {
  const { id: clientId, secret } = clientCredentialsOf(request, authorization);
  const client =
    clientId && secret
      ? await others.checkClient(ctx, { clientId, secret, address: device.address ?? 'unknown' })
      : null;
  if (!client) throw errors.invalidClient();
  return others.issueClientToken(ctx, { client, requested: requestedScopes(request.scope) });
}

function secondFactorOf({ twofa_token }: TokenRequest): SecondFactor {
  return twofa_token ? { tokenId: twofa_token } : null;
}
