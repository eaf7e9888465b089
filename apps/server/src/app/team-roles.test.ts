import type { Team, TeamRoles, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPlans, demoTeams, demoUsers } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
const { harbourPine, bristol, quaysideBooks } = demoTeams;

beforeAll(async () => {
  server = await testServer();
  for (const person of ['ada', 'victor', 'sam', 'priya']) tokens[person] = await server.tokenOf(person);
  tokens['nora'] = await server.tokenOf('nora', 'quaysidebooks.example');
  for (const token of Object.values(tokens)) await server.prove(token);
});
afterAll(() => server.close());

type Refused = Partial<Pick<WireError, 'code' | 'message' | 'fields' | 'details'>>;
type Person = 'ada' | 'victor' | 'sam' | 'priya' | 'nora';
async function call<Body>(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokens[person]}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Body & Refused>() };
}
const put = (person: Person, teamId: string, payload: object) =>
  call<Team>(person, 'PUT', `/api/v2/teams/${teamId}`, payload);
const codeOf = ({ status, body }: { status: number; body: Refused }) => [status, body.code];
const fieldsOf = ({ body }: { body: Refused }) => body.fields?.map(({ path }) => path);
const audited = async (action: string) =>
  (
    await server.database.pool.query<Record<string, unknown>>(
      'select * from audit_events where action = $1 order by id',
      [action],
    )
  ).rows;

describe('roles', () => {
  const roles = (person: Person, teamId: string) => call<TeamRoles>(person, 'GET', `/v3/teams/${teamId}/role-groups`);
  const edit = (person: Person, teamId: string, role: string, permissions: object | null) =>
    call<TeamRoles>(person, 'PUT', `/v3/teams/${teamId}/role-groups`, { role, permissions });
  const of = (body: TeamRoles, role: string) => body.roles.find((one) => one.role === role);
  const me = async (token: string) =>
    (
      await server.app.inject({ method: 'GET', url: '/api/v2/auth/me', headers: { authorization: `Bearer ${token}` } })
    ).json<{ permissions: Record<string, string> }>();

  it('change immediately for everyone who has them, and can be reset to the plan’s', async () => {
    const before = of((await roles('ada', harbourPine.id)).body, 'participant');
    expect(before).toMatchObject({ own: false, people: 1, editable: true });
    const { 'purchase-hugggs': _, ...less } = before?.permissions ?? {};
    const changed = await edit('ada', harbourPine.id, 'participant', { ...less, 'view-statistics': 'team' });
    expect(of(changed.body, 'participant')).toMatchObject({
      own: true,
      people: 1,
      permissions: { 'view-statistics': 'team' },
      planPermissions: { 'purchase-hugggs': 'team' },
    });
    const now = await me(tokens['priya'] ?? '');
    expect(now.permissions['view-statistics']).toBe('team');
    expect(now.permissions).not.toHaveProperty('purchase-hugggs');
    expect((await audited('role-group.changed')).at(-1)).toMatchObject({
      team_id: harbourPine.id,
      reason: 'participant',
      changes: { 'purchase-hugggs': { from: 'team', to: null }, 'view-statistics': { from: null, to: 'team' } },
    });
    expect(of((await roles('ada', bristol.id)).body, 'participant')).toMatchObject({ own: false });
    const back = await edit('ada', harbourPine.id, 'participant', null);
    expect(of(back.body, 'participant')).toMatchObject({ own: false, permissions: before?.permissions });
    expect((await me(tokens['priya'] ?? '')).permissions).toHaveProperty('purchase-hugggs');
  });

  it('cannot be changed by an admin who has them, nor raised above the admin’s own level or the plan', async () => {
    expect(
      codeOf(
        await edit('ada', harbourPine.id, 'team-admin', {
          user: 'subtree',
          'team-admin': 'subtree',
          'manage-billing': 'subtree',
        }),
      ),
    ).toEqual([403, 'role-group.own-role']);
    const above = await edit('ada', harbourPine.id, 'participant', { user: 'own', 'manage-billing': 'subtree' });
    expect(codeOf(above)).toEqual([403, 'role-group.above-own-level']);
    expect(fieldsOf(above)).toEqual(['permissions.manage-billing']);
    expect(codeOf(await edit('ada', bristol.id, 'subteam-admin', { user: 'team', 'manage-billing': 'team' }))).toEqual([
      403,
      'role-group.above-own-level',
    ]);
    expect(codeOf(await edit('ada', harbourPine.id, 'participant', {}))).toEqual([422, 'role-group.key-needed']);
    await server.database.pool.query(
      `update plans set permissions = array_remove(permissions, 'send-sms') where id = $1`,
      [demoPlans.growth.id],
    );
    const past = await edit('ada', harbourPine.id, 'participant', {
      ...of((await roles('ada', harbourPine.id)).body, 'participant')?.permissions,
      'send-sms': 'own',
    });
    // Admins cannot grant a permission that the plan does not include.
    expect(codeOf(past)).toEqual([403, 'role-group.above-own-level']);
    await server.database.pool.query(`update plans set permissions = permissions || '{send-sms}' where id = $1`, [
      demoPlans.growth.id,
    ]);
    expect(of((await roles('ada', harbourPine.id)).body, 'participant')?.own).toBe(false);
  });

  it.each<[Person, string, number]>([
    ['victor', harbourPine.id, 403],
    ['sam', bristol.id, 403],
    ['nora', harbourPine.id, 404],
    ['ada', quaysideBooks.id, 404],
  ])('can be read and changed by team admins only: %s', async (person, teamId, status) => {
    expect((await roles(person, teamId)).status).toBe(status);
    expect((await edit(person, teamId, 'participant', { user: 'own' })).status).toBe(status);
  });
});

describe('the explanation of a user’s permissions', () => {
  type Answer = {
    permissions: { key: string; allowed: boolean; scope: string | null; layer: string; reason: string }[];
    role: string;
    memberOf: { name: string };
  };
  const ask = (person: Person, teamId: string, userId: string) =>
    call<Answer>(person, 'GET', `/v3/teams/${teamId}/users/${userId}/permissions`);
  const of = (body: Answer, key: string) => body.permissions.find((one) => one.key === key);

  it('agrees with what the server allows each user', async () => {
    for (const [person, teamId] of [
      ['ada', harbourPine.id],
      ['victor', harbourPine.id],
      ['priya', harbourPine.id],
      ['sam', bristol.id],
    ] as const) {
      const { body } = await ask(person, teamId, demoUsers[person].id);
      const { permissions } = (await call<{ permissions: Record<string, string> }>(person, 'GET', '/api/v2/auth/me'))
        .body;
      expect(
        Object.fromEntries(body.permissions.filter(({ allowed }) => allowed).map(({ key, scope }) => [key, scope])),
      ).toEqual(permissions);
    }
  });

  it('names the layer that decides each permission', async () => {
    await put('ada', bristol.id, { preferences: { deliveryMethods: ['email'] } });
    const sam = (await ask('ada', bristol.id, demoUsers.sam.id)).body;
    expect(of(sam, 'send-sms')).toEqual({
      key: 'send-sms',
      allowed: false,
      scope: null,
      layer: 'preference',
      reason: 'Bristol does not send by SMS.',
    });
    expect(of(sam, 'manage-billing')).toMatchObject({
      allowed: false,
      layer: 'role',
      reason: 'Subteam admins of Bristol do not hold it.',
    });
    expect(of(sam, 'wallet')).toMatchObject({
      allowed: true,
      scope: 'team',
      layer: 'scope',
      reason: 'In all of Bristol.',
    });
    const ada = (await ask('ada', bristol.id, demoUsers.ada.id)).body;
    expect([ada.memberOf.name, of(ada, 'manage-billing'), of(ada, 'wallet')?.reason]).toEqual([
      'Harbour & Pine',
      expect.objectContaining({
        allowed: false,
        layer: 'scope',
        reason: 'It applies in Harbour & Pine only, not in its subteams.',
      }),
      'Reaches Bristol from Harbour & Pine.',
    ]);
    await server.database.pool.query(
      `update plans set permissions = array_remove(permissions, 'wallet') where id = $1`,
      [demoPlans.growth.id],
    );
    expect(of((await ask('ada', bristol.id, demoUsers.sam.id)).body, 'wallet')).toMatchObject({
      allowed: false,
      layer: 'plan',
      reason: 'The Growth plan does not include it.',
    });
    await server.database.pool.query(`update plans set permissions = permissions || '{wallet}' where id = $1`, [
      demoPlans.growth.id,
    ]);
    await put('ada', bristol.id, { preferences: { deliveryMethods: null } });
  });

  it('can be read by the user, and by admins for their members', async () => {
    expect((await ask('priya', harbourPine.id, demoUsers.priya.id)).status).toBe(200);
    expect(codeOf(await ask('priya', harbourPine.id, demoUsers.ada.id))).toEqual([403, 'access.forbidden']);
    expect(codeOf(await ask('sam', bristol.id, demoUsers.ada.id))).toEqual([404, 'user.not-found']);
    expect(codeOf(await ask('ada', harbourPine.id, demoUsers.nora.id))).toEqual([404, 'user.not-found']);
    expect(codeOf(await ask('nora', harbourPine.id, demoUsers.ada.id))).toEqual([404, 'team.not-found']);
  });
});
