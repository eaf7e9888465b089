import { defaultPermissions, roles, type Plan, type Team, type WireError } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { demoPlans, demoTeams, demoUsers, type DemoPerson } from '../teams/index.ts';
import { peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';

let server: PeopleServer;
const tokens = {} as Record<DemoPerson, string>;

beforeAll(async () => {
  server = await peopleServer();
  for (const person of Object.keys(demoUsers) as DemoPerson[])
    tokens[person] = (await server.tokensOf(demoUsers[person].email)).access_token;
  await server.database.pool.query(
    `insert into features (id, name, enabled, created_at, updated_at) values ('01920000-0000-7000-8000-000000000901', 'a-feature', true, now(), now())`,
  );
});
afterAll(() => server.close());

const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<Partial<WireError>>().code];
const namesOf = (response: LightMyRequestResponse) =>
  response
    .json<{ data: { firstName: string; role: string }[] }>()
    .data.map(({ firstName, role }) => `${firstName} ${role}`);
const get = (person: DemoPerson, url: string) => server.get(url, tokens[person]);
const { harbourPine, bristol, leeds, quaysideBooks } = demoTeams;

describe('a team', () => {
  it('is visible to its members, with its subteams if they may see them', async () => {
    const forAda = (await get('ada', `/api/v2/teams/${harbourPine.id}`)).json<Team>();
    expect(forAda).toMatchObject({
      id: harbourPine.id,
      name: 'Harbour & Pine',
      parentTeamId: null,
      clientId: null,
      preferences: { timeZone: 'Europe/London', phoneCountry: 'GB' },
      effectivePreferences: { deliveryEmailDomains: null },
    });
    expect(forAda.subteams).toEqual([
      { id: bristol.id, name: 'Bristol' },
      { id: leeds.id, name: 'Leeds' },
    ]);
    expect((await get('priya', `/api/v2/teams/${harbourPine.id}`)).json<Team>().subteams).toEqual([]);
    expect((await get('sam', `/api/v2/teams/${bristol.id}`)).json<Team>()).toMatchObject({
      parentTeamId: harbourPine.id,
      preferences: {},
      effectivePreferences: { timeZone: 'Europe/London' },
    });
  });

  it('names the admins who can help, except the caller', async () => {
    const admins = async (person: DemoPerson, teamId: string) =>
      (await get(person, `/api/v2/teams/${teamId}`)).json<{ admins: string[] }>().admins;
    expect(await admins('sam', bristol.id)).toEqual(['Ada Marlowe']);
    expect(await admins('priya', harbourPine.id)).toEqual(['Ada Marlowe']);
    expect(await admins('ada', harbourPine.id)).toEqual([]);
  });

  it.each<[DemoPerson, string, string]>([
    ['ada', 'a stranger’s team', quaysideBooks.id],
    ['nora', 'a stranger’s team', harbourPine.id],
    ['nora', 'a stranger’s subteam', bristol.id],
    ['sam', 'the team above', harbourPine.id],
    ['sam', 'the subteam beside', leeds.id],
    ['priya', 'a subteam below', bristol.id],
    ['ada', 'a team that does not exist', '01920000-0000-7000-8000-00000000dead'],
  ])('is not found by %s if it is %s', async (person, _, teamId) => {
    expect(codeOf(await get(person, `/api/v2/teams/${teamId}`))).toEqual([404, 'team.not-found']);
  });

  it('is visible to viewers and admins of the team above', async () => {
    expect((await get('ada', `/api/v2/teams/${bristol.id}`)).statusCode).toBe(200);
    expect((await get('victor', `/api/v2/teams/${leeds.id}`)).statusCode).toBe(200);
  });
});

describe('the members of a team', () => {
  it('are listed with their roles, in pages', async () => {
    const first = await get('ada', `/api/v2/teams/${harbourPine.id}/users?limit=3`);
    expect(namesOf(first)).toEqual(['Ada team-admin', 'Olu automation-participant', 'Priya participant']);
    const { total, next } = first.json<{ pagination: { total: number; next: string } }>().pagination;
    expect(total).toBe(4);
    const second = await get('ada', `/api/v2/teams/${harbourPine.id}/users?limit=3&after=${next}`);
    expect([namesOf(second), second.json<{ pagination: object }>().pagination]).toEqual([
      ['Victor team-viewer'],
      { total: 4, next: null },
    ]);
  });

  it.each([
    ['q=PRIYA', ['Priya']],
    ['q=harbourpine', ['Ada', 'Olu', 'Priya', 'Victor']],
    ['q=pine.example ada', ['Ada']],
    ['q=%25', []],
    ['q=_', []],
    ['q=nobody', []],
    ['q=', ['Ada', 'Olu', 'Priya', 'Victor']],
    ['order=desc', ['Victor', 'Priya', 'Olu', 'Ada']],
    ['sort=role', ['Ada', 'Victor', 'Priya', 'Olu']],
    ['sort=role&order=desc&from=1&limit=2', ['Priya', 'Victor']],
    ['from=3', ['Victor']],
    ['from=9', []],
  ])('are filtered and sorted by the server: %s', async (query, names) => {
    const answer = await get('ada', `/api/v2/teams/${harbourPine.id}/users?${query}`);
    expect(answer.json<{ data: { firstName: string }[] }>().data.map(({ firstName }) => firstName)).toEqual(names);
  });

  it('have a total for the filter, and are paged by name', async () => {
    const first = (await get('ada', `/api/v2/teams/${harbourPine.id}/users?q=harbourpine&limit=3`)).json<{
      pagination: { total: number; next: string };
    }>().pagination;
    expect(first.total).toBe(4);
    expect(
      namesOf(await get('ada', `/api/v2/teams/${harbourPine.id}/users?q=harbourpine&limit=3&after=${first.next}`)),
    ).toEqual(['Victor team-viewer']);
  });

  it('can be sorted by the date they joined', async () => {
    await server.database.pool.query(
      `update team_members set created_at = created_at - interval '1 day' where user_id = $1`,
      [demoUsers.olu.id],
    );
    expect(namesOf(await get('ada', `/api/v2/teams/${harbourPine.id}/users?sort=joined&limit=1`))).toEqual([
      'Olu automation-participant',
    ]);
  });

  it('have a separate list of admins', async () => {
    expect(namesOf(await get('victor', `/api/v2/teams/${harbourPine.id}/admins`))).toEqual(['Ada team-admin']);
    expect(namesOf(await get('sam', `/api/v2/teams/${bristol.id}/admins`))).toEqual(['Sam subteam-admin']);
  });

  it('are not listed for users outside the team, nor without permission to see teams', async () => {
    expect(codeOf(await get('nora', `/api/v2/teams/${harbourPine.id}/users`))).toEqual([404, 'team.not-found']);
    expect(codeOf(await get('sam', `/api/v2/teams/${harbourPine.id}/users`))).toEqual([404, 'team.not-found']);
    expect(codeOf(await get('priya', `/api/v2/teams/${harbourPine.id}/users`))).toEqual([403, 'access.forbidden']);
  });

  it.each([
    'limit=0',
    'limit=201',
    'after=x',
    'page=2',
    'sort=email',
    `sort=role&after=${newId()}`,
    `from=1&after=${newId()}`,
  ])('reject the query %s', async (query) => {
    expect(codeOf(await get('ada', `/api/v2/teams/${harbourPine.id}/users?${query}`))).toEqual([
      400,
      'request.malformed',
    ]);
  });
});

describe('the teams of a user', () => {
  it('are listed for that user only', async () => {
    const own = await get('sam', `/v3/teams/user/${demoUsers.sam.id}`);
    expect(own.json()).toMatchObject({
      success: true,
      teams: [{ id: bristol.id, role: 'subteam-admin', subteams: [] }],
    });
    expect((await get('ada', `/v3/teams/user/${demoUsers.ada.id}`)).json()).toMatchObject({
      teams: [{ id: harbourPine.id, role: 'team-admin', subteams: [{ name: 'Bristol' }, { name: 'Leeds' }] }],
    });
    expect(codeOf(await get('ada', `/v3/teams/user/${demoUsers.sam.id}`))).toEqual([404, 'user.not-found']);
  });
});

describe('plans and features', () => {
  it('return a plan with role groups that hold the default matrix', async () => {
    const plan = (await get('ada', `/api/v2/plans/${demoPlans.growth.id}`)).json<Plan>();
    expect(plan).toMatchObject({
      name: 'Growth',
      price: 4_900,
      behaviours: ['refund-huggg-expirations'],
      limits: { giftsPerOrder: 10_000, participants: 1_000 },
      isActive: true,
    });
    expect(plan.roleGroups.map(({ role }) => role).toSorted()).toEqual([...roles].toSorted());
    for (const { role, permissions } of plan.roleGroups) expect(permissions).toEqual(defaultPermissions(role));
    expect(plan.defaultRoleGroupId).toBe(plan.roleGroups.find(({ role }) => role === 'participant')?.id);
    expect(codeOf(await get('ada', '/api/v2/plans/01920000-0000-7000-8000-00000000dead'))).toEqual([
      404,
      'plan.not-found',
    ]);
  });

  it('return a plan that is not public only to the teams that have it', async () => {
    const { growth, starter } = demoPlans;
    const seenBy = async (planId: string) =>
      Promise.all(
        (['ada', 'priya', 'sam', 'nora'] as const).map(
          async (person) => (await get(person, `/api/v2/plans/${planId}`)).statusCode,
        ),
      );
    const change = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values]);
    expect(await seenBy(starter.id)).toEqual([200, 200, 200, 200]);
    await change('update plans set is_public = false where id = any ($1)', [[growth.id, starter.id]]);
    expect([await seenBy(growth.id), await seenBy(starter.id)]).toEqual([
      [200, 200, 200, 404],
      [404, 404, 404, 200],
    ]);
    await change('update plans set price_variation_plan_ids = array[$2::uuid] where id = $1', [growth.id, starter.id]);
    expect(await seenBy(starter.id)).toEqual([200, 200, 200, 200]);
    await change('update plans set is_public = true, is_active = false, price_variation_plan_ids = $2 where id = $1', [
      growth.id,
      [],
    ]);
    expect(await seenBy(growth.id)).toEqual([200, 200, 200, 404]);
    await change('update plans set is_public = true, is_active = true where id = any ($1)', [[growth.id, starter.id]]);
  });

  it('list the features of a plan', async () => {
    const features = (await get('priya', '/v3/features')).json<{ name: string }[]>();
    expect(features).toContainEqual({ id: '01920000-0000-7000-8000-000000000901', name: 'a-feature', enabled: true });
    expect(features.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['gift-restrictions', 'single-sign-on', 'two-factor']),
    );
  });
});

describe('the stored state of a user', () => {
  const url = `/v3/users-state/${demoUsers.victor.id}`;
  const put = (person: DemoPerson, entity: object) =>
    server.app.inject({
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${tokens[person]}` },
      payload: { entity },
    });

  it('is empty at first except for the team', async () => {
    expect((await get('victor', url)).json()).toEqual({
      reactionsLastSeen: null,
      lastTeamId: harbourPine.id,
      tcApprovals: [],
    });
  });

  it('changes only the fields that are sent', async () => {
    await put('victor', { reactionsLastSeen: '2026-10-05T09:00' });
    const brand = '01920000-0000-7000-8000-000000000a01';
    const both = { reactionsLastSeen: '2026-10-05T09:00:00.000Z', lastTeamId: harbourPine.id, tcApprovals: [brand] };
    expect((await put('victor', { tcApprovals: [brand] })).json()).toEqual(both);
    expect((await get('victor', url)).json()).toEqual(both);
    expect((await put('victor', { reactionsLastSeen: null })).json()).toEqual({ ...both, reactionsLastSeen: null });
  });

  it('is visible only to its owner, not to an admin', async () => {
    expect(codeOf(await get('ada', url))).toEqual([404, 'user.not-found']);
    expect(codeOf(await put('ada', { tcApprovals: [] }))).toEqual([404, 'user.not-found']);
  });

  it.each([{ type: 1 }, { lastTeamId: 'x' }, { reactionsLastSeen: 'soon' }])('rejects %j', async (entity) => {
    expect(codeOf(await put('victor', entity))).toEqual([400, 'request.malformed']);
  });
});
