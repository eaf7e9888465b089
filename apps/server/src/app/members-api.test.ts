import { defaultPermissions, type RemovalPreview, type RoleChangePreview } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOverJob } from '../modules/purchases/index.ts';
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
  for (const token of tokens.values()) await server.prove(token);
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
  const token = await server.tokenOf(name);
  await server.prove(token);
  return { id, token };
}

describe('the pages of a team’s people', () => {
  it('are refused after a person who has left the team, instead of ending early', async () => {
    const after = async (id: string) => call('ada', 'GET', `/api/v2/teams/${home}/users?limit=1&after=${id}`);
    const moved = await addMember('Bea');
    expect((await after(moved.id)).json()).toMatchObject({ data: [{ firstName: 'Olu' }] });
    await call('ada', 'DELETE', member(moved.id));
    expect(codeOf(await after(moved.id))).toEqual([404, 'member.not-found']);
    expect((await after(demoUsers.victor.id)).json()).toMatchObject({ data: [], pagination: { next: null } });
  });
});

describe('removing a member', () => {
  it('shows beforehand what is removed and what stays, and does so', async () => {
    const leaver = await addMember('leaver', { role: 'team-admin' });
    await call(leaver.token, 'POST', '/api/v2/orders', { type: 'huggg', name: 'Half done' });
    await call(leaver.token, 'POST', `/v3/teams/${home}/users/invites`, { invites: ['kept@x.example'] });
    await call('ada', 'POST', '/v3/wallets', { name: 'Theirs', ownerUserId: leaver.id });
    const preview = (await call('ada', 'GET', `${member(leaver.id)}/removal`)).json<RemovalPreview>();
    expect(preview).toEqual({
      userId: leaver.id,
      name: 'leaver Test',
      email: 'leaver@harbourpine.example',
      role: 'team-admin',
      blocked: null,
      sessions: 1,
      scheduledGifts: 0,
      drafts: 1,
      superLinks: 0,
      wallets: [{ id: expect.any(String), name: 'Theirs', available: 0, live: 0 }],
      apiKeys: 0,
      invites: 1,
    });
    expect((await call('ada', 'DELETE', `${member(leaver.id)}?handOver=true&keepInvites=true`)).json()).toEqual({
      status: 'ok',
    });
    expect(codeOf(await call(leaver.token, 'GET', '/api/v2/auth/me'))).toEqual([401, 'access.token-invalid']);
    expect(await query('select revoked_reason from sessions where user_id = $1', [leaver.id])).toEqual([
      { revoked_reason: 'left-team' },
    ]);
    expect(await query(`select sender_id from invites where email = 'kept@x.example' and ended_at is null`)).toEqual([
      { sender_id: demoUsers.ada.id },
    ]);
    await handOverJob.run(server.runtime.jobContext('test'), {
      id: leaver.id,
      teamId: home,
      data: { handOverTo: demoUsers.ada.id },
    });
    expect(await query(`select user_id from orders where name = 'Half done'`)).toEqual([{ user_id: demoUsers.ada.id }]);
    expect(codeOf(await call('ada', 'DELETE', member(leaver.id)))).toEqual([404, 'member.not-found']);
  });

  it('reassigns nothing without a request, or from a member who is in the team', async () => {
    const stays = await addMember('stays');
    await call(stays.token, 'POST', '/api/v2/orders', { type: 'huggg', name: 'Still mine' });
    await handOverJob.run(server.runtime.jobContext('test'), {
      id: stays.id,
      teamId: home,
      data: { handOverTo: demoUsers.ada.id },
    });
    await call('ada', 'DELETE', member(stays.id));
    await handOverJob.run(server.runtime.jobContext('test'), {
      id: stays.id,
      teamId: home,
      data: { handOverTo: null },
    });
    expect(await query(`select user_id from orders where name = 'Still mine'`)).toEqual([{ user_id: stays.id }]);
  });

  it('keeps the sessions of the member in other teams', async () => {
    const two = await addMember('two');
    await query(
      `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at) select $1, $2, id, now(), now() from role_groups where plan_id = $3 and role = 'participant' and team_id is null`,
      [demoTeams.leeds.id, two.id, demoPlans.growth.id],
    );
    const elsewhere = (
      await server.app.inject({
        method: 'POST',
        url: '/oauth/token',
        payload: {
          grant_type: 'password',
          username: 'two@harbourpine.example',
          password: demoPassword,
          team_id: demoTeams.leeds.id,
        },
      })
    ).json<{ access_token: string }>().access_token;
    await call('ada', 'DELETE', member(two.id));
    expect([
      (await call(two.token, 'GET', '/api/v2/auth/me')).statusCode,
      (await call(elsewhere, 'GET', '/api/v2/auth/me')).statusCode,
    ]).toEqual([401, 200]);
  });

  it('is allowed only to users in the same team tree with at least the permissions of the member', async () => {
    const high = await addMember('high', { team: demoTeams.bristol.id, role: 'automation-participant' });
    expect((await call('sam', 'GET', `${member(high.id, demoTeams.bristol.id)}/removal`)).json()).toMatchObject({
      blocked: 'above-own-level',
    });
    expect(codeOf(await call('sam', 'DELETE', member(high.id, demoTeams.bristol.id)))).toEqual([
      403,
      'member.above-own-level',
    ]);
    expect(codeOf(await call('sam', 'DELETE', member(demoUsers.priya.id)))).toEqual([404, 'team.not-found']);
    expect(codeOf(await call('nora', 'DELETE', member(demoUsers.priya.id)))).toEqual([404, 'team.not-found']);
    expect(codeOf(await call('ada', 'DELETE', member(demoUsers.nora.id)))).toEqual([404, 'member.not-found']);
    expect(codeOf(await call('victor', 'DELETE', member(demoUsers.priya.id)))).toEqual([403, 'access.forbidden']);
  });

  it('is refused for the last team admin, and the preview gives the reason', async () => {
    expect((await call('ada', 'GET', `${member(demoUsers.ada.id)}/removal`)).json()).toMatchObject({
      blocked: 'last-admin',
    });
    expect(codeOf(await call('ada', 'DELETE', member(demoUsers.ada.id)))).toEqual([422, 'team.last-admin']);
    expect(codeOf(await call('ada', 'PATCH', member(demoUsers.ada.id), { role: 'participant' }))).toEqual([
      422,
      'team.last-admin',
    ]);
  });
});

describe('giving a member another role', () => {
  it('shows what changes, and applies from their next call', async () => {
    const riser = await addMember('riser');
    const preview = (
      await call('ada', 'GET', `${member(riser.id)}/role-change?role=team-viewer`)
    ).json<RoleChangePreview>();
    expect(preview).toEqual({
      from: 'participant',
      to: 'team-viewer',
      before: defaultPermissions('participant'),
      after: defaultPermissions('team-viewer'),
      blocked: null,
    });
    expect((await call('ada', 'PATCH', member(riser.id), { role: 'team-viewer' })).json()).toMatchObject({
      id: riser.id,
      role: 'team-viewer',
    });
    expect((await call(riser.token, 'GET', '/api/v2/auth/me')).json()).toMatchObject({
      role: 'team-viewer',
      permissions: defaultPermissions('team-viewer'),
    });
  });

  it('grants no more than the caller has, and does not promote the caller', async () => {
    const peer = await addMember('peer', { team: demoTeams.bristol.id });
    for (const role of ['automation-participant', 'team-viewer', 'team-admin']) {
      const response = await call('sam', 'PATCH', member(peer.id, demoTeams.bristol.id), { role });
      expect([
        [403, 'member.above-own-level'],
        [422, 'invite.not-of-team'],
      ]).toContainEqual(codeOf(response));
    }
    expect(
      codeOf(await call('sam', 'PATCH', member(demoUsers.sam.id, demoTeams.bristol.id), { role: 'team-admin' })),
    ).toEqual([422, 'invite.not-of-team']);
    expect(
      (await call('sam', 'PATCH', member(peer.id, demoTeams.bristol.id), { role: 'subteam-admin' })).statusCode,
    ).toBe(200);
    expect(codeOf(await call('ada', 'PATCH', member(demoUsers.priya.id), { role: 'subteam-admin' }))).toEqual([
      422,
      'invite.not-of-team',
    ]);
    for (const extra of [{ roleGroupId: newId() }, { permissions: {} }, { userId: demoUsers.ada.id }]) {
      expect(codeOf(await call('ada', 'PATCH', member(demoUsers.priya.id), { role: 'participant', ...extra }))).toEqual(
        [400, 'request.malformed'],
      );
    }
  });
});

describe('a member whose role applies to subteams only in part', () => {
  const { bristol, harbourPine } = demoTeams;
  it('cannot grant, change or remove more in a subteam than they hold there', async () => {
    // A custom role of Harbour & Pine: a subteam admin in all teams, except that it can pay from wallets only in the
    // parent team.
    const permissions = {
      ...Object.fromEntries(Object.keys(defaultPermissions('subteam-admin')).map((key) => [key, 'subtree'])),
      'debit-wallet': 'team',
    };
    const groupId = newId();
    await query(
      `insert into role_groups (id, plan_id, team_id, role, permissions, created_at, updated_at) values ($1, $2, $3, 'team-viewer', $4, now(), now())`,
      [groupId, demoPlans.growth.id, harbourPine.id, permissions],
    );
    const partly = await addMember('partly', { role: 'team-viewer' });
    await query('update team_members set role_group_id = $1 where user_id = $2', [groupId, partly.id]);
    const payer = await addMember('payer', { team: bristol.id });
    const carer = await addMember('carer', { team: bristol.id, role: 'subteam-admin' });

    expect(
      (await call(partly.token, 'GET', `${member(payer.id, bristol.id)}/role-change?role=subteam-admin`)).json(),
    ).toMatchObject({ blocked: 'above-own-level' });
    expect(codeOf(await call(partly.token, 'PATCH', member(payer.id, bristol.id), { role: 'subteam-admin' }))).toEqual([
      403,
      'member.above-own-level',
    ]);
    expect(codeOf(await call(partly.token, 'PATCH', member(carer.id, bristol.id), { role: 'participant' }))).toEqual([
      403,
      'member.above-own-level',
    ]);
    expect(codeOf(await call(partly.token, 'DELETE', member(payer.id, bristol.id)))).toEqual([
      403,
      'member.above-own-level',
    ]);
    const invited = await call(partly.token, 'POST', `/v3/teams/${bristol.id}/users/invites`, {
      invites: ['payer-to-be@x.example'],
    });
    expect([invited.statusCode, await query(`select 1 from invites where email = 'payer-to-be@x.example'`)]).toEqual([
      200,
      [],
    ]);
    expect((await call(partly.token, 'PATCH', member(demoUsers.priya.id), { role: 'participant' })).statusCode).toBe(
      200,
    );
    expect((await call('ada', 'PATCH', member(payer.id, bristol.id), { role: 'subteam-admin' })).statusCode).toBe(200);
  });
});
