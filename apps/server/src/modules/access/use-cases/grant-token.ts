import type { TokenRequest } from '@huggg/contracts';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { Context } from '../../../platform/context.ts';
import { accessTokenSeconds, refreshTokenSeconds, type IssuedTokens } from '../domain/tokens.ts';
import { errors } from '../errors.ts';
import type { Device } from '../queries/sessions.ts';
import { checkPassword } from './check-password.ts';
import { rotateTokens } from './rotate-tokens.ts';
import type { SlowDown } from './slow-down.ts';
import { startSession, type ProvenUser, type SecondFactor } from './start-session.ts';

const grants = ['password', 'refresh_token'];

/** Our own web application: a public client, which has no secret to keep. It is meant where a request names none. */
const webClient = { id: 'web', grants } as const;

type Input = { readonly request: TokenRequest; readonly device: Device; readonly slowDown: SlowDown };

/**
 * `POST /oauth/token`: the library reads the grant and its client; who it is for and what is written is ours.
 * @throws access.unsupported-grant, access.invalid-client, request.malformed naming a missing parameter, and what the grants throw:
 * access.invalid-credentials, access.slow-down and those of `startSession` (password); access.invalid-grant,
 * access.renewed-elsewhere (refresh_token).
 */
export async function grantToken(ctx: Context, input: Input): Promise<IssuedTokens> {
  if (!grants.includes(input.request.grant_type)) throw errors.unsupportedGrant();
  const server = new OAuth2Server({
    model: modelFor(ctx, input),
    accessTokenLifetime: accessTokenSeconds,
    refreshTokenLifetime: refreshTokenSeconds,
    requireClientAuthentication: { password: false, refresh_token: false },
  });
  try {
    const token = await server.token(libraryRequest(input.request), new OAuth2Server.Response());
    return token['issued'] as IssuedTokens;
  } catch (error) {
    throw translated(error);
  }
}

/** The request in the only form that the library reads. */
function libraryRequest(request: TokenRequest): OAuth2Server.Request {
  const { grant_type, client_secret, username, password, refresh_token } = request;
  return new OAuth2Server.Request({
    method: 'POST',
    query: {},
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
    body: {
      grant_type,
      client_id: request.client_id || webClient.id,
      ...(client_secret && { client_secret }),
      username,
      // It refuses characters beyond the basic plane beside others, so a password with an emoji would never get in.
      ...(password && { password: Buffer.from(password).toString('base64url') }),
      refresh_token,
    },
  });
}

type Model = Omit<OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel, 'getAccessToken'>;

/**
 * The library's model for one request. It asks for an old token, its end and a new token one by one; those three must be one transaction, so
 * `saveToken` does them together. Access tokens are read by `loadActors`, never by the library, hence no `getAccessToken`.
 */
function modelFor(ctx: Context, { request, device, slowDown }: Input): OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel {
  const model: Model = {
    getClient: async (clientId, secret) => (clientId === webClient.id && !secret ? { ...webClient, grants: [...webClient.grants] } : null),
    getUser: async (username, password) => ({
      proven: await checkPassword(ctx, slowDown, {
        username,
        password: Buffer.from(password, 'base64url').toString(),
        wantedTeamId: request.team_id ?? null,
        address: device.address ?? 'unknown',
      }),
    }),
    getRefreshToken: async (refreshToken) => ({ refreshToken, client: { ...webClient, grants: [...webClient.grants] }, user: { refreshToken } }),
    revokeToken: async () => true,
    saveToken: async (_token, client, user) => {
      const given = user as { readonly proven: ProvenUser } | { readonly refreshToken: string };
      const issued = 'proven' in given ? await startSession(ctx, { user: given.proven, method: 'password', secondFactor: secondFactorOf(request), device }) : await rotateTokens(ctx, given.refreshToken);
      return { accessToken: issued.accessToken, client, user, issued };
    },
  };
  return model as OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel;
}

function secondFactorOf({ twofa_token }: TokenRequest): SecondFactor {
  return twofa_token ? { tokenId: twofa_token } : null;
}

/** The library's errors in the words of our catalogue; ours come wrapped in one of its own. */
function translated(error: unknown): unknown {
  if (error instanceof OAuth2Server.ServerError && 'inner' in error) return error.inner;
  if (error instanceof OAuth2Server.InvalidClientError) return errors.invalidClient();
  if (error instanceof OAuth2Server.InvalidRequestError) return errors.missingField(/`(\w+)`/.exec(error.message)?.[1] ?? 'grant_type');
  if (error instanceof OAuth2Server.InvalidGrantError) return errors.invalidGrant();
  return error;
}
