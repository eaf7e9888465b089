import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, demoPlans, demoTeams, demoUsers } from '../modules/teams/index.ts';
import { newId } from '../platform/ids/index.ts';
import { hashPassword } from '../modules/identity/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const tokens = new Map<string, string>();
let passwordHash: string;
beforeAll(async () => {
  server = await testServer();
  passwordHash = await hashPassword(demoPassword);
  for (const person of ['ada', 'sam', 'victor', 'priya']) tokens.set(person, await server.tokenOf(person));
  tokens.set('nora', await server.tokenOf('nora', 'quaysidebooks.example'));
});
afterAll(() => server.close());

const home = demoTeams.harbourPine.id;
const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows as Record<string, unknown>[];
type Method = 'GET' | 'PATCH' | 'DELETE' | 'POST';
const call = (person: string, method: Method, url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokens.get(person) ?? person}` },
    ...(payload && { payload }),
  });
const member = (userId: string, team = home) => `/v3/teams/${team}/users/${userId}`;
const codeOf = (response: { statusCode: number; json: <T>() => T }) => [
  response.statusCode,
  response.json<{ code?: string }>().code,
];

async function addMember(
  name: string,
  { team = home, role = 'participant' } = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const id = newId();
  await query(
    `insert into users (id, first_name, surname, email, password_hash, created_at, updated_at) values ($1, $2, 'Test', $3, $4, now(), now())`,
    [id, name, `${name}@harbourpine.example`, passwordHash],
  );
  await query(
    `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at) select $1, $2, id, now(), now() from role_groups where plan_id = $3 and role = $4 and team_id is null`,
    [team, id, demoPlans.growth.id, role],
  );
  return { id, token: await server.tokenOf(name) };
}

describe('a member’s mobile number', () => {
  it('is visible to users who can change members of the team, and to its owner', async () => {
    await query(`update users set mobile = '+447700900101', verified_mobile_at = now() where id = any($1)`, [
      [demoUsers.priya.id, demoUsers.victor.id],
    ]);
    const shown = async (person: string, team = home) => {
      const { data } = (await call(person, 'GET', `/api/v2/teams/${team}/users`)).json<{
        data: { id: string; mobile: string | null }[];
      }>();
      return data.filter(({ mobile }) => mobile !== null).map(({ id }) => id);
    };
    expect(await shown('ada')).toEqual(expect.arrayContaining([demoUsers.priya.id, demoUsers.victor.id]));
    expect(await shown('victor')).toEqual([demoUsers.victor.id]);
    expect(await shown('victor', demoTeams.bristol.id)).toEqual([]);
    expect(await shown('sam', demoTeams.bristol.id)).toEqual([demoUsers.sam.id]);
  });
});

describe('the sign-in details of members', () => {
  it('are visible to callers who see the team, for its members only', async () => {
    const url = `/v3/teams/${home}/users/sign-ins?userId=${demoUsers.ada.id}&userId=${demoUsers.olu.id}&userId=${demoUsers.nora.id}`;
    const { data } = (await call('victor', 'GET', url)).json<{ data: { userId: string }[] }>();
    expect(data.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))).toEqual([
      { userId: demoUsers.ada.id, secondFactor: false, lastActive: expect.any(String) },
      { userId: demoUsers.olu.id, secondFactor: false, lastActive: null },
    ]);
    expect(codeOf(await call('nora', 'GET', url))).toEqual([404, 'team.not-found']);
  });
});

describe('resetting a member’s second factors', () => {
  const url = (userId: string, team = home) => `${member(userId, team)}/second-factors`;
  const withFactors = async (userId: string): Promise<void> => {
    await query(
      `insert into second_factors (id, user_id, kind, name, secret, confirmed_at, created_at) values (gen_random_uuid(), $1, 'totp', 'Phone', 'x', now(), now())`,
      [userId],
    );
    await query(`insert into recovery_codes (user_id, digest, created_at) values ($1, rpad(md5($2), 43, 'x'), now())`, [
      userId,
      userId,
    ]);
  };
  const factorsOf = async (userId: string) =>
    (
      await query(
        `select (select count(*)::int from second_factors where user_id = $1) as factors, (select count(*)::int from recovery_codes where user_id = $1) as codes`,
        [userId],
      )
    )[0];
  const kept = { factors: 1, codes: 1 };
  const proven = async (person: string): Promise<string> => {
    const token = await server.tokenOf(person);
    await server.prove(token);
    return token;
  };

  it('removes them after re-authentication, ends the member’s sessions, emails them and records it', async () => {
    const loser = await addMember('loser');
    await withFactors(loser.id);
    expect(codeOf(await call('ada', 'DELETE', url(loser.id)))).toEqual([403, 'access.step-up-required']);
    expect(await factorsOf(loser.id)).toEqual(kept);
    expect((await call(loser.token, 'GET', '/api/v2/auth/me')).statusCode).toBe(200);
    const ada = await proven('ada');
    expect((await call(ada, 'DELETE', url(loser.id))).json()).toEqual({ status: 'ok' });
    expect(await factorsOf(loser.id)).toEqual({ factors: 0, codes: 0 });
    expect(codeOf(await call(loser.token, 'GET', '/api/v2/auth/me'))).toEqual([401, 'access.token-invalid']);
    expect((await call(await server.tokenOf('loser'), 'GET', '/api/v2/auth/me')).statusCode).toBe(200);
    const told = () =>
      query(
        `select data from jobs.job where data ->> 'notification' = 'factor-changed' and data -> 'event' ->> 'ownerId' = $1`,
        [loser.id],
      );
    expect((await told()).map(({ data }) => data)).toMatchObject([
      { event: { data: { change: 'factors-reset', sessionId: null } } },
    ]);
    expect(
      await query(
        `select team_id, actor_id, changes from audit_events where action = 'factors.reset' and subject_id = $1`,
        [loser.id],
      ),
    ).toEqual([
      {
        team_id: home,
        actor_id: demoUsers.ada.id,
        changes: { passkeys: { from: 0, to: 0 }, authenticatorApps: { from: 1, to: 0 } },
      },
    ]);
    // A repeated reset changes nothing and signs nobody out.
    const back = await server.tokenOf('loser');
    expect((await call(ada, 'DELETE', url(loser.id))).json()).toEqual({ status: 'ok' });
    expect((await call(back, 'GET', '/api/v2/auth/me')).statusCode).toBe(200);
    expect(await told()).toHaveLength(1);
  });

  it('is refused to a caller with fewer permissions in any of the member’s teams', async () => {
    const sam = await proven('sam');
    const above = await addMember('above', { role: 'team-admin' });
    const both = await addMember('both', { team: demoTeams.bristol.id });
    await query(
      `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at) select $1, $2, id, now(), now() from role_groups where plan_id = $3 and role = 'team-admin' and team_id is null`,
      [home, both.id, demoPlans.growth.id],
    );
    for (const { id } of [above, both]) await withFactors(id);
    expect(codeOf(await call(sam, 'DELETE', url(above.id)))).toEqual([404, 'team.not-found']);
    expect(codeOf(await call(sam, 'DELETE', url(both.id, demoTeams.bristol.id)))).toEqual([
      403,
      'member.above-own-level',
    ]);
    expect(codeOf(await call(await proven('priya'), 'DELETE', url(above.id)))).toEqual([403, 'access.forbidden']);
    for (const { id } of [above, both]) expect(await factorsOf(id)).toEqual(kept);
    // A member with the same permissions can.
    expect((await call(await proven('ada'), 'DELETE', url(above.id))).statusCode).toBe(200);
  });

  it('is refused for an account shared with another organisation, for staff, for oneself, and for a user outside the team', async () => {
    const ada = await proven('ada');
    const shared = await addMember('shared');
    const staff = await addMember('staff');
    await query(
      `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at) select $1, $2, m.role_group_id, now(), now() from team_members m where m.team_id = $1 limit 1`,
      [demoTeams.quaysideBooks.id, shared.id],
    );
    await query('update users set type = 1 where id = $1', [staff.id]);
    for (const id of [shared.id, staff.id, demoUsers.nora.id]) await withFactors(id);
    expect(codeOf(await call(ada, 'DELETE', url(shared.id)))).toEqual([409, 'member.shared-account']);
    expect(codeOf(await call(ada, 'DELETE', url(staff.id)))).toEqual([403, 'member.above-own-level']);
    expect(codeOf(await call(ada, 'DELETE', url(demoUsers.ada.id)))).toEqual([422, 'factor.own']);
    expect(codeOf(await call(ada, 'DELETE', url(demoUsers.nora.id)))).toEqual([404, 'member.not-found']);
    expect(codeOf(await call(ada, 'DELETE', url(demoUsers.nora.id, demoTeams.quaysideBooks.id)))).toEqual([
      404,
      'team.not-found',
    ]);
    for (const id of [shared.id, staff.id, demoUsers.nora.id]) expect(await factorsOf(id)).toEqual(kept);
  });

  it('is refused to API keys', async () => {
    const ada = await proven('ada');
    const { secret } = (
      await call(ada, 'POST', '/v3/api-keys', { name: 'Key', scopes: ['add-participants', 'user'], expiresAt: null })
    ).json<{ secret: string }>();
    expect(codeOf(await call(secret, 'DELETE', url(demoUsers.priya.id)))).toEqual([403, 'access.people-only']);
  });
});
