import { defaultPermissions, type ApiKey, type TokenAnswer, type WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, demoPlans, demoTeams, demoUsers } from '../teams/index.ts';
import { isWellFormed } from '../sessions/index.ts';
import { peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';

let server: PeopleServer;
let ada: string;
let nora: string;
let ops: string;
beforeAll(async () => {
  server = await peopleServer();
  ada = (await server.tokensOf('ada@harbourpine.example')).access_token;
  nora = (await server.tokensOf('nora@quaysidebooks.example')).access_token;
  ops = (await server.tokensOf('ops@huggg.example')).access_token;
  for (const token of [ada, nora, ops]) await server.prove(token);
});
afterAll(() => server.close());

type Made = { readonly key: ApiKey; readonly secret: string };

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token: string,
  payload?: object,
  remoteAddress?: string,
) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
    ...(remoteAddress && { remoteAddress }),
  });
const draft = (fields: object = {}) => ({
  name: 'HR sync',
  scopes: ['view-teams', 'user'],
  expiresAt: null,
  ...fields,
});
const make = (fields: object = {}, token = ada) => ask('POST', '/v3/api-keys', token, draft(fields));
const createKey = async (fields: object = {}, token = ada): Promise<Made> => (await make(fields, token)).json<Made>();
const codeOf = (response: { json: <T>() => T; statusCode: number }) => [
  response.statusCode,
  response.json<WireError>().code,
];
const inDays = (days: number): string =>
  server.clock
    .now()
    .add({ hours: days * 24 })
    .toString();

describe('an API key', () => {
  it('is shown once, is stored as a digest and gives access to its scopes', async () => {
    const { key, secret } = await createKey();
    expect(secret).toMatch(/^hk_live_[0-9A-Za-z]{38}$/);
    expect([key.state, key.prefix, key.scopes]).toEqual(['active', secret.slice(0, 12), ['view-teams', 'user']]);
    const listed = await ask('GET', '/v3/api-keys', ada);
    expect(listed.body).not.toContain(secret);
    expect(listed.json<{ data: ApiKey[] }>().data.map(({ id }) => id)).toContain(key.id);
    const kept = await server.database.pool.query('select row_to_json(k) as row from api_keys k');
    expect(JSON.stringify(kept.rows)).not.toContain(secret.slice(12));

    expect((await ask('GET', `/api/v2/teams/${demoTeams.harbourPine.id}/users`, secret)).statusCode).toBe(200);
    const me = (await ask('GET', '/api/v2/auth/me', secret)).json<{
      role: string;
      permissions: object;
      user: { id: string };
    }>();
    expect([me.role, me.permissions, me.user.id]).toEqual([
      'client',
      { 'view-teams': 'subtree', user: 'subtree' },
      key.id,
    ]);
  });

  it('has access to its team and its subteams only', async () => {
    const { secret } = await createKey();
    expect((await ask('GET', `/api/v2/teams/${demoTeams.bristol.id}/users`, secret)).statusCode).toBe(200);
    expect((await ask('GET', `/api/v2/teams/${demoTeams.quaysideBooks.id}/users`, secret)).statusCode).toBe(404);
  });

  it('is refused outside its scopes', async () => {
    const { secret } = await createKey({ scopes: ['user'] });
    expect(codeOf(await ask('GET', `/api/v2/teams/${demoTeams.harbourPine.id}/users`, secret))).toEqual([
      403,
      'access.forbidden',
    ]);
  });

  it('needs permission and a proven session to create, and cannot exceed the permissions of its creator', async () => {
    const sam = (await server.tokensOf('sam@harbourpine.example')).access_token;
    expect(codeOf(await make({}, sam))).toEqual([403, 'access.forbidden']);
    expect(codeOf(await make({}, (await server.tokensOf('ada@harbourpine.example')).access_token))).toEqual([
      403,
      'access.step-up-required',
    ]);
    const narrowed = { ...defaultPermissions('team-admin'), 'send-sms': undefined };
    await server.database.pool.query(
      `update role_groups set permissions = $1 where plan_id = $2 and role = 'team-admin'`,
      [JSON.stringify(narrowed), demoPlans.growth.id],
    );
    expect(codeOf(await make({ scopes: ['user', 'send-sms'] }))).toEqual([403, 'api-key.scope-above-level']);
    await server.database.pool.query(
      `update role_groups set permissions = $1 where plan_id = $2 and role = 'team-admin'`,
      [JSON.stringify(defaultPermissions('team-admin')), demoPlans.growth.id],
    );
    expect((await make({ scopes: ['user', 'send-sms'] })).statusCode).toBe(200);
  });

  it('cannot create, list or revoke keys, whatever its scopes', async () => {
    const { key, secret } = await createKey({ scopes: ['team-admin', 'user', 'add-participants'] });
    expect(codeOf(await make({}, secret))).toEqual([403, 'access.people-only']);
    expect(codeOf(await ask('GET', '/v3/api-keys', secret))).toEqual([403, 'access.people-only']);
    expect(codeOf(await ask('DELETE', `/v3/api-keys/${key.id}`, secret))).toEqual([403, 'access.people-only']);
    expect(codeOf(await ask('POST', `/v3/users/${key.id}/tokens`, secret, { teamId: demoTeams.bristol.id }))).toEqual([
      403,
      'access.people-only',
    ]);
  });

  it('rejects undeclared fields, unknown scopes and an empty list of scopes', async () => {
    const response = await make({ teamId: demoTeams.quaysideBooks.id, permissions: { 'team-admin': 'subtree' } });
    expect(response.statusCode).toBe(400);
    expect(codeOf(await make({ scopes: ['view-teams', 'operator'] }))).toEqual([400, 'request.malformed']);
    expect(codeOf(await make({ scopes: [] }))).toEqual([400, 'request.malformed']);
  });

  it('stops working when it expires, and immediately when it is revoked', async () => {
    const short = await createKey({ expiresAt: inDays(1) });
    const revoked = await createKey();
    expect((await ask('GET', '/api/v2/auth/me', short.secret)).statusCode).toBe(200);
    expect((await ask('DELETE', `/v3/api-keys/${revoked.key.id}`, ada)).statusCode).toBe(200);
    expect((await ask('DELETE', `/v3/api-keys/${revoked.key.id}`, ada)).statusCode).toBe(200);
    expect(codeOf(await ask('GET', '/api/v2/auth/me', revoked.secret))).toEqual([401, 'access.key-invalid']);
    server.clock.advance({ hours: 24 });
    expect(codeOf(await ask('GET', '/api/v2/auth/me', short.secret))).toEqual([401, 'access.key-invalid']);
    ada = (await server.tokensOf('ada@harbourpine.example')).access_token;
    nora = (await server.tokensOf('nora@quaysidebooks.example')).access_token;
    ops = (await server.tokensOf('ops@huggg.example')).access_token;
    for (const token of [ada, nora, ops]) await server.prove(token);
    const states = new Map(
      (await ask('GET', '/v3/api-keys', ada)).json<{ data: ApiKey[] }>().data.map(({ id, state }) => [id, state]),
    );
    expect([states.get(short.key.id), states.get(revoked.key.id)]).toEqual(['expired', 'revoked']);
  });

  it('of another team is not found', async () => {
    const { key } = await createKey();
    expect(codeOf(await ask('DELETE', `/v3/api-keys/${key.id}`, nora))).toEqual([404, 'api-key.not-found']);
    expect((await ask('GET', '/v3/api-keys', nora)).json()).toEqual({ data: [] });
  });

  it('loses the permissions that its team’s plan no longer includes', async () => {
    const { secret } = await createKey();
    await server.database.pool.query(
      `update plans set permissions = array_remove(permissions, 'view-teams') where id = $1`,
      [demoPlans.growth.id],
    );
    expect(codeOf(await ask('GET', `/api/v2/teams/${demoTeams.harbourPine.id}/users`, secret))).toEqual([
      403,
      'access.forbidden',
    ]);
    await server.database.pool.query(`update plans set permissions = permissions || 'view-teams'::text where id = $1`, [
      demoPlans.growth.id,
    ]);
  });

  it('works only from its allowed networks', async () => {
    const { secret } = await createKey({ allowedAddresses: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (address: string) =>
      (await ask('GET', '/api/v2/auth/me', secret, undefined, address)).statusCode;
    expect([
      await from('203.0.113.7'),
      await from('::ffff:203.0.113.7'),
      await from('2001:db8::1'),
      await from('203.0.114.7'),
      await from('::1'),
    ]).toEqual([200, 200, 200, 403, 403]);
    expect(codeOf(await make({ allowedAddresses: ['203.0.113.0/40'] }))).toEqual([400, 'request.malformed']);
  });

  it('records its last use, to the minute', async () => {
    const { key, secret } = await createKey();
    const lastUsed = async () =>
      (await ask('GET', '/v3/api-keys', ada)).json<{ data: ApiKey[] }>().data.find(({ id }) => id === key.id)
        ?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    const first = server.clock.now().toString();
    await ask('GET', '/api/v2/auth/me', secret);
    server.clock.advance({ seconds: 59 });
    await ask('GET', '/api/v2/auth/me', secret);
    expect(await lastUsed()).toBe(first);
    server.clock.advance({ seconds: 1 });
    await ask('GET', '/api/v2/auth/me', secret);
    expect(await lastUsed()).toBe(server.clock.now().toString());
  });

  it('expires within a year, and is limited to 50 per team', async () => {
    expect(codeOf(await make({ expiresAt: inDays(400) }))).toEqual([422, 'api-key.expiry-out-of-range']);
    expect(codeOf(await make({ expiresAt: inDays(-1) }))).toEqual([422, 'api-key.expiry-out-of-range']);
    for (let count = 0; count < 50; count += 1) expect((await make({}, nora)).statusCode).toBe(200);
    const refused = await make({}, nora);
    expect(codeOf(refused)).toEqual([422, 'api-key.limit-reached']);
    expect(refused.json<WireError>().details).toEqual({ limit: 50, over: 1 });
  });

  it('is recorded in the audit log when it is created and revoked', async () => {
    const { key } = await createKey();
    await ask('DELETE', `/v3/api-keys/${key.id}`, ada);
    const rows = await server.database.pool.query(
      'select action, actor_id, team_id from audit_events where subject_id = $1 order by id',
      [key.id],
    );
    expect(rows.rows).toEqual(
      ['api-key.created', 'api-key.revoked'].map((action) => ({
        action,
        actor_id: demoUsers.ada.id,
        team_id: demoTeams.harbourPine.id,
      })),
    );
  });
});

describe('the secret of an API key', () => {
  it('is checked for typing errors without a query', async () => {
    const { secret } = await createKey();
    const wrong = `${secret.slice(0, 20)}${secret[20] === 'x' ? 'y' : 'x'}${secret.slice(21)}`;
    expect([isWellFormed(secret), isWellFormed(wrong), isWellFormed('hk_live_'), isWellFormed('')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(codeOf(await ask('GET', '/api/v2/auth/me', wrong))).toEqual([401, 'access.key-invalid']);
  });
});

describe('an API client', () => {
  const register = async (fields: object = {}, token = ops) =>
    ask('POST', '/v3/api-clients', token, {
      teamId: demoTeams.harbourPine.id,
      name: 'Payroll',
      scopes: ['view-teams', 'user'],
      ...fields,
    });
  const registered = async () => (await register()).json<{ clientId: string; clientSecret: string }>();
  const token = (payload: object, headers: Record<string, string> = {}, remoteAddress = '198.51.100.1') =>
    server.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers,
      payload: { grant_type: 'client_credentials', ...payload },
      remoteAddress,
    });
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  });

  it('can be registered only by operators, in a proven session', async () => {
    expect(codeOf(await register({}, ada))).toEqual([403, 'access.forbidden']);
    const { secret } = await createKey({ scopes: ['team-admin', 'user'] });
    expect(codeOf(await register({}, secret))).toEqual([403, 'access.people-only']);
    expect(codeOf(await register({}, (await server.tokensOf('ops@huggg.example')).access_token))).toEqual([
      403,
      'access.step-up-required',
    ]);
    expect((await register()).statusCode).toBe(200);
  });

  it('gets a token for its team and scopes with body, form or Basic authentication, without a refresh token', async () => {
    const { clientId, clientSecret } = await registered();
    const answers = [
      await token({ client_id: clientId, client_secret: clientSecret }),
      await token({}, basic(clientId, clientSecret)),
      await server.app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
      }),
    ];
    for (const answer of answers) {
      expect(answer.json()).toEqual({
        access_token: expect.stringMatching(/^hc_live_/),
        expires_in: 3600,
        token_type: 'Bearer',
        scope: 'view-teams user',
      });
      expect(answer.cookies).toEqual([]);
      expect(
        (await ask('GET', `/api/v2/teams/${demoTeams.harbourPine.id}/users`, answer.json<TokenAnswer>().access_token))
          .statusCode,
      ).toBe(200);
    }
    expect(
      (
        await ask(
          'GET',
          `/api/v2/teams/${demoTeams.quaysideBooks.id}/users`,
          answers[0]?.json<TokenAnswer>().access_token ?? '',
        )
      ).statusCode,
    ).toBe(404);
  });

  it('may request fewer scopes, but not more', async () => {
    const { clientId, clientSecret } = await registered();
    const fewer = (
      await token({ client_id: clientId, client_secret: clientSecret, scope: 'user' })
    ).json<TokenAnswer>();
    expect(fewer.scope).toBe('user');
    expect((await ask('GET', `/api/v2/teams/${demoTeams.harbourPine.id}/users`, fewer.access_token)).statusCode).toBe(
      403,
    );
    expect(codeOf(await token({ client_id: clientId, client_secret: clientSecret, scope: 'user team-admin' }))).toEqual(
      [400, 'access.invalid-scope'],
    );
  });

  it('gets the same error for a wrong id and a wrong secret, and is rate limited by address only', async () => {
    const { clientId, clientSecret } = await registered();
    const wrongId = await token(
      { client_id: '01920000-0000-7000-8000-00000000dead', client_secret: clientSecret },
      {},
      '198.51.100.20',
    );
    const wrongSecret = await token(
      { client_id: clientId, client_secret: (await registered()).clientSecret },
      {},
      '198.51.100.20',
    );
    expect(codeOf(wrongId)).toEqual([401, 'access.invalid-client']);
    expect({ ...wrongId.json<WireError>(), requestId: '' }).toEqual({
      ...wrongSecret.json<WireError>(),
      requestId: '',
    });
    expect(codeOf(await token({ client_id: 'nobody', client_secret: 'nothing' }, {}, '198.51.100.20'))).toEqual([
      401,
      'access.invalid-client',
    ]);
    // A network is rate limited after a hundred failures; most of them are inserted here directly.
    await server.database.pool.query(`update sign_in_attempts set points = points + 90 where key like 'address:%'`);
    for (let count = 0; count < 7; count += 1)
      await token({ client_id: clientId, client_secret: 'wrong' }, {}, '198.51.100.20');
    expect(codeOf(await token({ client_id: clientId, client_secret: clientSecret }, {}, '198.51.100.20'))).toEqual([
      429,
      'access.slow-down',
    ]);
    expect((await token({ client_id: clientId, client_secret: clientSecret })).statusCode).toBe(200);
  });

  it('cannot use any grant other than client_credentials', async () => {
    const { clientId, clientSecret } = await registered();
    const withPassword = await token({
      grant_type: 'password',
      client_id: clientId,
      client_secret: clientSecret,
      username: 'ada@harbourpine.example',
      password: demoPassword,
    });
    expect(codeOf(withPassword)).toEqual([401, 'access.invalid-client']);
    expect(codeOf(await token({ client_id: 'web' }))).toEqual([401, 'access.invalid-client']);
    expect(codeOf(await token({}))).toEqual([401, 'access.invalid-client']);
  });

  it('can no longer use its secret and tokens once it is revoked', async () => {
    const { clientId, clientSecret } = await registered();
    const { access_token: accessToken } = (
      await token({ client_id: clientId, client_secret: clientSecret })
    ).json<TokenAnswer>();
    expect((await ask('DELETE', `/v3/api-clients/${clientId}`, ops)).statusCode).toBe(200);
    expect(codeOf(await ask('GET', '/api/v2/auth/me', accessToken))).toEqual([401, 'access.key-invalid']);
    expect(codeOf(await token({ client_id: clientId, client_secret: clientSecret }))).toEqual([
      401,
      'access.invalid-client',
    ]);
  });

  it('has tokens that expire after an hour', async () => {
    const { clientId, clientSecret } = await registered();
    const { access_token: accessToken } = (
      await token({ client_id: clientId, client_secret: clientSecret })
    ).json<TokenAnswer>();
    server.clock.advance({ minutes: 59 });
    expect((await ask('GET', '/api/v2/auth/me', accessToken)).statusCode).toBe(200);
    server.clock.advance({ minutes: 1 });
    expect(codeOf(await ask('GET', '/api/v2/auth/me', accessToken))).toEqual([401, 'access.key-invalid']);
  });
});
