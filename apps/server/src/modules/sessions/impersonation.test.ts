import type { CurrentUser, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { browser, cookiesOf, peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';

let server: PeopleServer;
let ops: string;
beforeAll(async () => {
  server = await peopleServer();
});
beforeEach(async () => {
  ops = (await server.tokensOf('ops@huggg.example')).access_token;
  await server.prove(ops);
});
afterAll(() => server.close());

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
const start = (fields: object = {}, token = ops, headers = {}) =>
  ask(
    'POST',
    '/v3/impersonations',
    token,
    { email: 'priya@harbourpine.example', reason: 'Ticket 4711, gift not seen', ...fields },
    headers,
  );
const startedImpersonation = async () =>
  (await start()).json<{ id: string; access_token: string; expires_in: number }>();
const codeOf = (response: { json: <T>() => T; statusCode: number }) => [
  response.statusCode,
  response.json<WireError>().code,
];

describe('operators who impersonate a user', () => {
  it('see what that user sees, and are named in the response', async () => {
    const { access_token: token, expires_in: seconds } = await startedImpersonation();
    expect(seconds).toBe(1800);
    const me = (await ask('GET', '/api/v2/auth/me', token)).json<CurrentUser>();
    expect([me.user.id, me.role, me.teamId]).toEqual([demoUsers.priya.id, 'participant', demoTeams.harbourPine.id]);
    expect(me.impersonation).toEqual({
      name: 'Robin Hale',
      expiresAt: server.clock.now().add({ minutes: 30 }).toString(),
    });
    expect((await ask('GET', `/api/v2/teams/${demoTeams.harbourPine.id}/users`, token)).statusCode).toBe(403);
    expect((await ask('GET', '/api/v2/auth/me', ops)).json<CurrentUser>().impersonation).toBeNull();
  });

  // Every endpoint of the product is tested in app/matrix.test.ts.
  it('cannot change anything', async () => {
    const { access_token: token } = (await start({ email: 'ada@harbourpine.example' })).json<{
      access_token: string;
    }>();
    const { id } = demoUsers.ada;
    const refused = [
      await ask('POST', '/v3/api-keys', token, { name: 'Mine', scopes: ['user'], expiresAt: null }),
      await ask('POST', `/v3/users/${id}/tokens`, token, { teamId: demoTeams.bristol.id }),
      await ask('PUT', `/v3/users-state/${id}`, token, { entity: { tcApprovals: [] } }),
      await ask('DELETE', `/v3/users/${id}/sessions`, token),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => [403, 'access.read-only']));
    expect((await ask('GET', `/v3/users/${id}/sessions`, token)).statusCode).toBe(200);
  });

  it('cannot start another impersonation or list the team’s API clients', async () => {
    const { access_token: token } = await startedImpersonation();
    expect(codeOf(await start({}, token))).toEqual([403, 'access.read-only']);
    expect((await ask('GET', `/v3/api-clients?teamId=${demoTeams.harbourPine.id}`, token)).statusCode).toBe(403);
  });

  it('can end the impersonation, which otherwise expires after half an hour', async () => {
    const { access_token: token } = await startedImpersonation();
    expect((await ask('DELETE', '/v3/impersonations', token)).statusCode).toBe(200);
    expect(codeOf(await ask('GET', '/api/v2/auth/me', token))).toEqual([401, 'access.token-invalid']);
    expect(codeOf(await ask('DELETE', '/v3/impersonations', ops))).toEqual([404, 'impersonation.not-found']);
    const second = await startedImpersonation();
    server.clock.advance({ minutes: 30 });
    expect(codeOf(await ask('GET', '/api/v2/auth/me', second.access_token))).toEqual([401, 'access.token-invalid']);
  });

  it('lose access immediately when they are no longer operators or the user is deactivated', async () => {
    const { access_token: token } = await startedImpersonation();
    await server.database.pool.query('update users set type = 4 where id = $1', [demoUsers.ops.id]);
    expect((await ask('GET', '/api/v2/auth/me', token)).statusCode).toBe(401);
    await server.database.pool.query('update users set type = 1 where id = $1', [demoUsers.ops.id]);
    expect((await ask('GET', '/api/v2/auth/me', token)).statusCode).toBe(200);
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [demoUsers.priya.id]);
    expect((await ask('GET', '/api/v2/auth/me', token)).statusCode).toBe(401);
    await server.database.pool.query('update users set deactivated_at = null where id = $1', [demoUsers.priya.id]);
  });

  it('must be operators, authenticate again and give a reason, and cannot impersonate operators', async () => {
    const ada = (await server.tokensOf('ada@harbourpine.example')).access_token;
    expect(codeOf(await start({}, ada))).toEqual([403, 'access.forbidden']);
    expect(codeOf(await start({}, (await server.tokensOf('ops@huggg.example')).access_token))).toEqual([
      403,
      'access.step-up-required',
    ]);
    expect(codeOf(await start({ reason: 'x' }))).toEqual([400, 'request.malformed']);
    for (const email of ['ops@huggg.example', 'nobody@harbourpine.example'])
      expect(codeOf(await start({ email }))).toEqual([422, 'impersonation.not-possible']);
    expect(codeOf(await start({ teamId: demoTeams.quaysideBooks.id }))).toEqual([422, 'impersonation.not-possible']);
  });

  it('keep their own refresh token cookie in the browser', async () => {
    const cookies = cookiesOf(await start({}, ops, browser));
    expect([
      cookies.refreshToken,
      cookies.userAccessToken?.httpOnly,
      cookies.userAccessToken?.maxAge,
      cookies.userId?.value,
    ]).toEqual([null, true, 1800, demoUsers.priya.id]);
  });

  it('are recorded in the team’s audit log at the start and at the end', async () => {
    const { access_token: token } = await startedImpersonation();
    await ask('DELETE', '/v3/impersonations', token);
    const { rows } = await server.database.pool.query(
      `select action, actor_id, impersonator_id, team_id, subject_id from audit_events where action like 'impersonation.%' order by id desc limit 2`,
    );
    const common = { team_id: demoTeams.harbourPine.id, subject_id: demoUsers.priya.id };
    expect(rows).toEqual([
      { ...common, action: 'impersonation.ended', actor_id: demoUsers.priya.id, impersonator_id: demoUsers.ops.id },
      { ...common, action: 'impersonation.started', actor_id: demoUsers.ops.id, impersonator_id: null },
    ]);
  });
});
