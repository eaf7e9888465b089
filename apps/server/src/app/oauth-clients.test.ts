import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { serveOAuthMetadata } from './oauth-metadata.ts';
import { peopleServer, type PeopleServer } from './testing/people-server.ts';

const issuer = 'https://huggg.example';
let server: PeopleServer;
let client: { readonly id: string; readonly secret: string };

type Sent = { readonly method: string; readonly headers: Record<string, string>; readonly body?: unknown };

/** Handles a client's request with the server, without a network. */
const ask = async (url: string, { method, headers, body }: Sent): Promise<Response> => {
  const answer = await server.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: new URL(url).pathname,
    headers,
    ...(body instanceof URLSearchParams && { payload: body.toString() }),
  });
  const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(answer.body, { status: answer.statusCode, headers: given });
};
const options = { [oauth.customFetch]: ask };

beforeAll(async () => {
  server = await peopleServer({ PUBLIC_URL: issuer }, { registerPages: serveOAuthMetadata });
  const { access_token: token } = await server.tokensOf(demoUsers.ops.email);
  await server.prove(token);
  const made = await server.app.inject({
    method: 'POST',
    url: '/v3/api-clients',
    headers: { authorization: `Bearer ${token}` },
    payload: { teamId: demoTeams.harbourPine.id, name: 'Payroll', scopes: ['view-teams', 'wallet'] },
  });
  const { clientId, clientSecret } = made.json<{ clientId: string; clientSecret: string }>();
  client = { id: clientId, secret: clientSecret };
});
afterAll(() => server.close());

const discoverServer = async (): Promise<oauth.AuthorizationServer> => {
  const url = new URL(issuer);
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, { algorithm: 'oauth2', ...options }));
};

it('issues oauth4webapi a token for credentials in the header and in the body', async () => {
  const as = await discoverServer();
  const named = { client_id: client.id };
  for (const auth of [oauth.ClientSecretBasic(client.secret), oauth.ClientSecretPost(client.secret)]) {
    const parameters = new URLSearchParams({ scope: 'wallet' });
    const answer = await oauth.clientCredentialsGrantRequest(as, named, auth, parameters, options);
    expect(await oauth.processClientCredentialsResponse(as, named, answer)).toMatchObject({ scope: 'wallet' });
  }
});

it('refuses oauth4webapi with the errors of RFC 6749', async () => {
  const as = await discoverServer();
  const named = { client_id: client.id };
  const wrong = await oauth.clientCredentialsGrantRequest(as, named, oauth.ClientSecretBasic('wrong'), {}, options);
  expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="API"']);
  await expect(oauth.processClientCredentialsResponse(as, named, wrong)).rejects.toThrow();

  const { refresh_token: used } = await server.tokensOf(demoUsers.ada.email);
  const web = { client_id: 'web' };
  const renew = () => oauth.refreshTokenGrantRequest(as, web, oauth.None(), used, options);
  expect((await oauth.processRefreshTokenResponse(as, web, await renew())).access_token).toBeTruthy();
  await expect(oauth.processRefreshTokenResponse(as, web, await renew())).rejects.toMatchObject({
    status: 400,
    error: 'invalid_grant',
  });
});

it('issues openid-client a token, and refuses a scope that the client lacks', async () => {
  const config = await openid.discovery(
    new URL(issuer),
    client.id,
    client.secret,
    openid.ClientSecretBasic(client.secret),
    {
      algorithm: 'oauth2',
      [openid.customFetch]: ask,
    },
  );
  expect(await openid.clientCredentialsGrant(config)).toMatchObject({ token_type: 'bearer' });
  await expect(openid.clientCredentialsGrant(config, { scope: 'team-admin' })).rejects.toMatchObject({
    error: 'invalid_scope',
  });
});
