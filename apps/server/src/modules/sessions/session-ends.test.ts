import { sessionCookies, type WireError } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { browser, cookiesOf, peopleServer, type PeopleServer, type Tokens } from '../../app/testing/people-server.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await peopleServer();
});
afterAll(() => server.close());

const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<Partial<WireError>>().code];
const me = (token: string) => server.get('/api/v2/auth/me', token);
const refresh = (refresh_token: string) =>
  server.app.inject({ method: 'POST', url: '/oauth/token', payload: { grant_type: 'refresh_token', refresh_token } });

it('a session in regular use ends 180 days after it started', async () => {
  let tokens = await server.tokensOf(demoUsers.victor.email);
  for (let months = 0; months < 6; months += 1) {
    server.clock.advance({ hours: 24 * 29 });
    tokens = (await refresh(tokens.refresh_token)).json<Tokens>();
  }
  server.clock.advance({ hours: 24 * 6 - 1 });
  tokens = (await refresh(tokens.refresh_token)).json<Tokens>();
  expect((await me(tokens.access_token)).statusCode).toBe(200);
  server.clock.advance({ hours: 1 });
  expect(codeOf(await refresh(tokens.refresh_token))).toEqual([400, 'access.invalid-grant']);
  expect(codeOf(await me(tokens.access_token))).toEqual([401, 'access.token-invalid']);
});

it('an impersonation ends with the session of its operator', async () => {
  const signedIn = await server.signIn('ops@huggg.example', {}, browser);
  const { userAccessToken, refreshToken } = cookiesOf(signedIn);
  const ops = userAccessToken?.value ?? '';
  await server.prove(ops);
  const started = await server.app.inject({
    method: 'POST',
    url: '/v3/impersonations',
    headers: { authorization: `Bearer ${ops}` },
    payload: { email: demoUsers.priya.email, reason: 'Ticket 4711, gift not seen' },
  });
  const { access_token: token } = started.json<{ access_token: string }>();
  expect((await me(token)).statusCode).toBe(200);
  await server.app.inject({
    method: 'DELETE',
    url: '/v3/session',
    headers: browser,
    cookies: { [sessionCookies.refreshToken]: refreshToken?.value ?? '' },
  });
  expect(codeOf(await me(token))).toEqual([401, 'access.token-invalid']);
});

it('the id cookies outlive an impersonation, so that the operator’s own session can be restored', async () => {
  const { access_token: ops } = await server.tokensOf('ops@huggg.example');
  await server.prove(ops);
  const started = await server.app.inject({
    method: 'POST',
    url: '/v3/impersonations',
    headers: { authorization: `Bearer ${ops}`, ...browser },
    payload: { email: demoUsers.priya.email, reason: 'Ticket 4711, gift not seen' },
  });
  const cookies = cookiesOf(started);
  expect([cookies.userAccessToken?.maxAge, cookies.userId?.maxAge]).toEqual([1800, 30 * 24 * 60 * 60]);
});

it('after a switch of team the former access token is rejected', async () => {
  const { ada } = demoUsers;
  const before = (await server.signIn(ada.email, { team_id: demoTeams.harbourPine.id })).json<Tokens>();
  await server.database.pool.query(
    `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at)
     select $1, $2, g.id, now(), now() from role_groups g join teams t on t.plan_id = g.plan_id where t.id = $1 and g.role = 'participant'`,
    [demoTeams.bristol.id, ada.id],
  );
  const response = await server.app.inject({
    method: 'POST',
    url: `/v3/users/${ada.id}/tokens`,
    headers: { authorization: `Bearer ${before.access_token}` },
    payload: { teamId: demoTeams.bristol.id },
  });
  expect((await me(response.json<Tokens>().access_token)).json()).toMatchObject({ teamId: demoTeams.bristol.id });
  expect(codeOf(await me(before.access_token))).toEqual([401, 'access.token-invalid']);
});
