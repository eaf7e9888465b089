import type { WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

const { harbourPine, leeds } = demoTeams;
let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await testServer();
  const ada = await server.tokenOf('ada');
  await server.prove(ada);
  key = (
    await ask('POST', '/v3/api-keys', ada, {
      name: 'Everything',
      scopes: Object.keys(
        (await ask('GET', '/api/v2/auth/me', ada)).json<{ permissions: Record<string, string> }>().permissions,
      ),
      expiresAt: null,
    })
  ).json<{ secret: string }>().secret;
  await server.database.pool.query(
    `update teams set domain = 'harbourpine.example', invites_only_domain = true, preferences = preferences || case when id = $1 then '{"requires2FA": true}'::jsonb else '{}' end where id = any($2)`,
    [leeds.id, [leeds.id, harbourPine.id]],
  );
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
const ask = (method: Method, url: string, token: string, payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const codeOf = (response: { json: <T>() => T; statusCode: number }) => [
  response.statusCode,
  response.json<Partial<WireError>>().code,
];
const watched = ['teams', 'role_groups', 'team_members', 'invites'];
const tableDigests = () =>
  Promise.all(
    watched.map(async (name) => {
      const { rows } = await server.database.pool.query<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
      );
      return rows[0]?.hash;
    }),
  );

/** Actions that weaken a team's protection or raise a role. */
const sensitiveActions: readonly (readonly [string, Method, string, object])[] = [
  ['no second factor', 'PUT', `/api/v2/teams/${leeds.id}`, { preferences: { requires2FA: null } }],
  [
    'no second factor in many teams',
    'POST',
    '/v3/teams/updates',
    { teamIds: [leeds.id], updates: { preferences: { requires2FA: false } } },
  ],
  [
    'looser rules of joining',
    'PUT',
    `/v3/teams/${harbourPine.id}/joining-rules`,
    { acceptDomain: false, inviteOnlyDomain: false },
  ],
  ['a role', 'PUT', `/v3/teams/${harbourPine.id}/role-groups`, { role: 'participant', permissions: { user: 'own' } }],
  ['an admin more', 'PATCH', `/v3/teams/${harbourPine.id}/users/${demoUsers.priya.id}`, { role: 'team-admin' }],
  ['a viewer more', 'PATCH', `/v3/teams/${harbourPine.id}/users/${demoUsers.olu.id}`, { role: 'team-viewer' }],
];

/** Reverts the change of an action. */
async function reset(): Promise<void> {
  const { pool } = server.database;
  await pool.query(`update teams set preferences = preferences || '{"requires2FA": true}' where id = $1`, [leeds.id]);
  await pool.query('update teams set invites_only_domain = true where id = $1', [harbourPine.id]);
}

describe.each(sensitiveActions)('%s', (_name, method, url, body) => {
  it('requires the session to be proven', async () => {
    await reset();
    const [mine, proven] = [await server.tokenOf('ada'), await server.tokenOf('ada')];
    await server.prove(proven);
    const before = await tableDigests();
    expect(codeOf(await ask(method, url, mine, body))).toEqual([403, 'access.step-up-required']);
    expect(await tableDigests()).toEqual(before);
    expect((await ask(method, url, proven, body)).statusCode).toBe(200);
    expect(await tableDigests()).not.toEqual(before);
  });

  it('is refused for an API key, whatever its scopes', async () => {
    await reset();
    await server.database.pool.query(
      `update team_members m set role_group_id = g.id from role_groups g join teams t on t.plan_id = g.plan_id
       where t.id = m.team_id and g.team_id is null and g.role = 'participant' and m.user_id = any($1) and m.team_id = $2`,
      [[demoUsers.priya.id, demoUsers.olu.id], harbourPine.id],
    );
    const before = await tableDigests();
    expect(codeOf(await ask(method, url, key, body))).toEqual([403, 'access.people-only']);
    expect(await tableDigests()).toEqual(before);
  });
});

describe('an invite to a role above participant', () => {
  const url = `/v3/teams/${harbourPine.id}/users/invites`;
  const invites = (type: string) => ({ invites: [`${type}@harbourpine.example`], type });
  const outcomes = (answer: { json: <T>() => T }) =>
    answer.json<{ results: { outcome: string }[] }>().results.map(({ outcome }) => outcome);

  it('requires a proven session; an invite to a participant does not', async () => {
    const mine = await server.tokenOf('ada');
    for (const type of ['team-admin', 'team-viewer'])
      expect(codeOf(await ask('POST', url, mine, invites(type)))).toEqual([403, 'access.step-up-required']);
    expect(outcomes(await ask('POST', url, mine, invites('participant')))).toEqual(['sent']);
    await server.prove(mine);
    expect(outcomes(await ask('POST', url, mine, invites('team-admin')))).toEqual(['sent']);
  });

  it('is not sent for an API key', async () => {
    for (const type of ['team-admin', 'team-viewer'])
      expect(outcomes(await ask('POST', url, key, { invites: [`key-${type}@harbourpine.example`], type }))).toEqual([
        'not-allowed',
      ]);
    expect(outcomes(await ask('POST', url, key, { invites: ['key@harbourpine.example'] }))).toEqual(['sent']);
  });
});
