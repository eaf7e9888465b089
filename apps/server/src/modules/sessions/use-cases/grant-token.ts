import type { PermissionKey, TokenRequest } from '@huggg/contracts';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { Context } from '../../../platform/context.ts';
import type { SecondFactor } from '../../factors/index.ts';
import {
  accessTokenSeconds,
  refreshTokenSeconds,
  type IssuedClientToken,
  type IssuedTokens,
} from '../domain/tokens.ts';
import { errors } from '../errors.ts';
import type { Device } from '../queries/sessions.ts';
import { checkPassword } from './check-password.ts';
import { rotateTokens } from './rotate-tokens.ts';
import type { SlowDown } from './slow-down.ts';
import { startSession, type ProvenUser } from './start-session.ts';

const grants = ['password', 'refresh_token', 'sso'];
const clientGrants = ['client_credentials'];

/** Our own web application: a public client, which has no secret to keep. It is meant where a request names none. */
const webClient = { id: 'web', grants } as const;

/** An API client, as far as the token endpoint needs to know it. */
type ApiClient = { readonly id: string; readonly scopes: readonly PermissionKey[] };

/** What the grant `sso` is asked with. */
export type ElsewhereRequest = {
  readonly request: TokenRequest;
  readonly secondFactor: SecondFactor;
  readonly device: Device;
  /** The cookie that binds an identity provider's answer to the browser. */
  readonly browserKey: string | null;
};

/** The grants of modules that stand above sessions; app/ passes them in. */
export type OtherGrants = {
  readonly signInElsewhere: (ctx: Context, asked: ElsewhereRequest) => Promise<IssuedTokens>;
  /** The API client of an id and a secret; null where either is wrong. */
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
  /** The Authorization header: a client may name itself there (RFC 6749 §2.3.1). */
  readonly authorization?: string | undefined;
  readonly device: Device;
  readonly slowDown: SlowDown;
  readonly grants: OtherGrants;
  /** The cookie that binds an identity provider's answer to the browser. */
  readonly browserKey: string | null;
};

/**
 * `POST /oauth/token`: the library reads the grant and its client; who it is for and what is written is ours.
 * @throws access.unsupported-grant, access.invalid-client, request.malformed naming a missing parameter, and what the grants throw:
 * access.invalid-credentials, access.slow-down and those of `startSession` (password); access.invalid-grant,
 * access.renewed-elsewhere, access.second-factor-required (refresh_token); access.invalid-scope, access.slow-down (client_credentials); those of
 * `finishOpenId` (sso).
 */
export async function grantToken(ctx: Context, input: Input): Promise<IssuedTokens | IssuedClientToken> {
  if (![...grants, ...clientGrants].includes(input.request.grant_type)) throw errors.unsupportedGrant();
  const server = new OAuth2Server({
    model: modelFor(ctx, input),
    accessTokenLifetime: accessTokenSeconds,
    refreshTokenLifetime: refreshTokenSeconds,
    extendedGrantTypes: { sso: SsoGrant },
    requireClientAuthentication: { password: false, refresh_token: false, client_credentials: true, sso: false },
  });
  try {
    const token = await server.token(libraryRequest(input), new OAuth2Server.Response());
    return token['issued'] as IssuedTokens | IssuedClientToken;
  } catch (error) {
    throw translated(error);
  }
}

/** The request in the only form that the library reads. */
function libraryRequest({ request, authorization }: Input): OAuth2Server.Request {
  const { grant_type, client_id, client_secret, username, password, refresh_token, scope } = request;
  const forClient = clientGrants.includes(grant_type);
  return new OAuth2Server.Request({
    method: 'POST',
    query: {},
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'transfer-encoding': 'chunked',
      ...(forClient && authorization && { authorization }),
    },
    body: {
      grant_type,
      client_id: client_id || (forClient ? undefined : webClient.id),
      ...(client_secret && { client_secret }),
      username,
      // It refuses characters beyond the basic plane beside others, so a password with an emoji would never get in.
      ...(password && { password: Buffer.from(password).toString('base64url') }),
      refresh_token,
      scope: scope?.trim() || undefined,
    },
  });
}

/** The library asks for a class of each grant that it does not know; what it does is the model's. */
class SsoGrant extends OAuth2Server.AbstractGrantType {
  readonly #model: LibraryModel;

  constructor(options: OAuth2Server.TokenOptions & { readonly model?: LibraryModel }) {
    super(options);
    if (!options.model) throw new Error('The library names no model.');
    this.#model = options.model;
  }

  handle(
    _request: OAuth2Server.Request,
    client: OAuth2Server.Client,
  ): Promise<OAuth2Server.Token | OAuth2Server.Falsey> {
    return this.#model.saveToken({ accessToken: '', client, user: {} }, client, { sso: true });
  }
}

type LibraryModel = OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel & OAuth2Server.ClientCredentialsModel;
type Model = Omit<LibraryModel, 'getAccessToken'>;

/** Whom the library hands back to be given a token. */
type Given =
  | { readonly sso: true }
  | { readonly proven: ProvenUser }
  | { readonly refreshToken: string }
  | { readonly apiClient: ApiClient };

/**
 * The library's model for one request. It asks for an old token, its end and a new token one by one; those three must be one transaction, so
 * `saveToken` does them together. Access tokens are read by `loadActors`, never by the library, hence no `getAccessToken`.
 */
function modelFor(ctx: Context, input: Input): LibraryModel {
  const { request, device, slowDown } = input;
  const model: Model = {
    getClient: (clientId, secret) => clientFor(ctx, input, { clientId, secret }),
    getUserFromClient: async (client) => ({ apiClient: client['apiClient'] as ApiClient }),
    getUser: async (username, password) => ({
      proven: await checkPassword(ctx, slowDown, {
        username,
        password: Buffer.from(password, 'base64url').toString(),
        wantedTeamId: request.team_id ?? null,
        address: device.address ?? 'unknown',
      }),
    }),
    getRefreshToken: async (refreshToken) => ({
      refreshToken,
      client: { ...webClient, grants: [...webClient.grants] },
      user: { refreshToken },
    }),
    revokeToken: async () => true,
    saveToken: async (token, client, user) => {
      const issued = await issue(ctx, input, { given: user as Given, requested: token.scope });
      return { accessToken: issued.accessToken, client, user, issued };
    },
  };
  return model as LibraryModel;
}

async function issue(
  ctx: Context,
  input: Input,
  { given, requested }: { readonly given: Given; readonly requested: readonly string[] | undefined },
): Promise<IssuedTokens | IssuedClientToken> {
  const { request, device, grants, browserKey } = input;
  if ('sso' in given)
    return grants.signInElsewhere(ctx, { request, secondFactor: secondFactorOf(request), device, browserKey });
  if ('apiClient' in given) return grants.issueClientToken(ctx, { client: given.apiClient, requested });
  if ('refreshToken' in given)
    return rotateTokens(ctx, { refreshToken: given.refreshToken, secondFactor: secondFactorOf(request) });
  return startSession(ctx, { user: given.proven, method: 'password', secondFactor: secondFactorOf(request), device });
}

/** Our web application without a secret, or an API client with its own; each with the grants that are for it. */
async function clientFor(
  ctx: Context,
  { request, device, grants }: Input,
  { clientId, secret }: { readonly clientId: string; readonly secret: string | null | undefined },
): Promise<OAuth2Server.Client | null> {
  if (clientId === webClient.id && !secret) return { ...webClient, grants: [...webClient.grants] };
  if (!secret || !clientGrants.includes(request.grant_type)) return null;
  const apiClient = await grants.checkClient(ctx, { clientId, secret, address: device.address ?? 'unknown' });
  return apiClient && { id: apiClient.id, grants: clientGrants, apiClient };
}

function secondFactorOf({ twofa_token }: TokenRequest): SecondFactor {
  return twofa_token ? { tokenId: twofa_token } : null;
}

/** The library's errors in the words of our catalogue; ours come wrapped in one of its own. */
function translated(error: unknown): unknown {
  if (error instanceof OAuth2Server.ServerError && 'inner' in error) return error.inner;
  if (error instanceof OAuth2Server.InvalidClientError) return errors.invalidClient();
  if (error instanceof OAuth2Server.InvalidRequestError)
    return errors.missingField(/`(\w+)`/.exec(error.message)?.[1] ?? 'grant_type');
  if (error instanceof OAuth2Server.InvalidGrantError) return errors.invalidGrant();
  return error;
}
