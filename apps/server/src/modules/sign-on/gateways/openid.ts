import * as client from 'openid-client';
import type { Config, OpenIdSettings } from '../../../platform/config/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { errors } from '../errors.ts';

export const openIdProviders = ['google', 'microsoft'] as const;
export type OpenIdProvider = (typeof openIdProviders)[number];

/**
 * Values to check a provider's response against. They are created by `begin` and stored encrypted until the response
 * arrives.
 */
export type OpenIdSecrets = { readonly nonce: string; readonly codeVerifier: string };

export type Answer = { readonly code: string; readonly state: string; readonly iss?: string | undefined };

export type IdTokenClaims = client.IDToken;

/** The OpenID Connect providers that all users may sign in with: authorisation code with PKCE, state and nonce. */
export type OpenIdGateway = {
  /** @throws sso.provider-off, sso.provider-away. */
  readonly begin: (input: {
    readonly provider: OpenIdProvider;
    readonly redirectUri: string;
    readonly state: string;
    readonly secrets: OpenIdSecrets;
  }) => Promise<string>;
  /**
   * Exchanges the code and checks the id token: signature, issuer, audience, nonce and times.
   * @throws sso.answer-invalid, sso.provider-off, sso.provider-away.
   */
  readonly finish: (input: {
    readonly provider: OpenIdProvider;
    readonly redirectUri: string;
    readonly answer: Answer;
    readonly secrets: OpenIdSecrets;
  }) => Promise<IdTokenClaims>;
};

const timeoutSeconds = 10;

export function newOpenIdSecrets(): OpenIdSecrets {
  return { nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() };
}

/** Checks whether the provider could not be reached: a network error, a timeout, or an error of the provider. */
function isProviderUnreachable(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) return false;
  if (error instanceof client.ClientError) return error.code === 'OAUTH_TIMEOUT';
  const status = error instanceof Error && error.cause instanceof Response ? error.cause.status : 0;
  return error instanceof TypeError || status >= 500;
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<client.Configuration> {
  // The token's signature is checked although it comes directly from the provider, so that no proxy in between can
  // forge it.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
  ];
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds });
}

/** Creates the gateway from the settings. Each provider's configuration is fetched once, when it is first needed. */
export function createOpenIdGateway({
  settings,
  log,
}: {
  readonly settings: Config['openId'];
  readonly log: Log;
}): OpenIdGateway {
  const discovered = new Map<OpenIdProvider, Promise<client.Configuration>>();

  const configurationOf = (provider: OpenIdProvider): Promise<client.Configuration> => {
    const known = discovered.get(provider);
    if (known) return known;
    const given = settings[provider];
    if (!given) throw errors.ssoProviderOff();
    const asked = discover(given);
    discovered.set(provider, asked);
    // A failure is not cached: the next request tries again.
    asked.catch(() => discovered.delete(provider));
    return asked;
  };
  const reach = async <T>(
    provider: OpenIdProvider,
    work: (configuration: client.Configuration) => Promise<T>,
    refusal: () => Error,
  ): Promise<T> => {
    try {
      return await work(await configurationOf(provider));
    } catch (error) {
      if (!(error instanceof Error) || error.name === 'CatalogueError') throw error;
      log.warn({ err: error, provider }, 'an identity provider could not be used');
      throw isProviderUnreachable(error) ? errors.ssoProviderAway() : refusal();
    }
  };

  return {
    begin: ({ provider, ...asked }) =>
      reach(provider, (configuration) => authorisationUrl(configuration, asked), errors.ssoProviderAway),
    finish: ({ provider, ...returned }) =>
      reach(provider, (configuration) => claimsOf(configuration, returned), errors.ssoAnswerInvalid),
  };
}

/** Returns the address at which a browser signs in. */
async function authorisationUrl(
  configuration: client.Configuration,
  { redirectUri, state, secrets }: Omit<Parameters<OpenIdGateway['begin']>[0], 'provider'>,
): Promise<string> {
  const parameters = {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce: secrets.nonce,
    prompt: 'select_account',
    code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
  };
  return client.buildAuthorizationUrl(configuration, parameters).href;
}

/** Exchanges the code of a response, checks the token, and returns its claims. */
async function claimsOf(
  configuration: client.Configuration,
  { redirectUri, answer, secrets }: Omit<Parameters<OpenIdGateway['finish']>[0], 'provider'>,
): Promise<client.IDToken> {
  const returned = new URL(redirectUri);
  const { code, state, iss } = answer;
  returned.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
  const checks = {
    expectedState: state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  };
  const claims = (await client.authorizationCodeGrant(configuration, returned, checks)).claims();
  if (!claims) throw errors.ssoAnswerInvalid();
  return claims;
}
