import type { LimitUsage, Subteam, Team, TeamRoles, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPlans, demoTeams, demoUsers } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
const { harbourPine, bristol, leeds, quaysideBooks } = demoTeams;
const nobody = '01920000-0000-7000-8000-00000000dead';

beforeAll(async () => {
  server = await testServer();
  for (const person of ['ada', 'victor', 'sam', 'priya']) tokens[person] = await server.tokenOf(person);
  tokens['nora'] = await server.tokenOf('nora', 'quaysidebooks.example');
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
const rowOf = async (teamId: string) =>
  (await server.database.pool.query<Record<string, unknown>>('select * from teams where id = $1', [teamId])).rows[0];
const audited = async (action: string) =>
  (
    await server.database.pool.query<Record<string, unknown>>(
      'select * from audit_events where action = $1 order by id',
      [action],
    )
  ).rows;

describe('changing a team', () => {
  it('keeps what is left out, answers what was written, and says so in the log', async () => {
    const changed = await put('ada', harbourPine.id, {
      businessAddress: '4 Quay Street, Bristol',
      automationId: 'hp-1',
      tags: ['a', 'a', 'b'],
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        name: 'Harbour & Pine',
        businessAddress: '4 Quay Street, Bristol',
        automationId: 'hp-1',
        tags: ['a', 'b'],
        businessEntityName: 'Harbour & Pine Ltd',
      },
    });
    expect((await put('ada', harbourPine.id, { automationId: null })).body).toMatchObject({
      automationId: null,
      businessAddress: '4 Quay Street, Bristol',
    });
    expect(
      (await audited('team.changed')).map(({ changes, actor_id }) => [
        Object.keys(changes as object).toSorted(),
        actor_id,
      ]),
    ).toEqual([
      [['automationId', 'businessAddress', 'tags'], demoUsers.ada.id],
      [['automationId'], demoUsers.ada.id],
    ]);
  });

  it.each([
    ['planId', demoPlans.starter.id],
    ['parentTeamId', quaysideBooks.id],
    ['clientId', nobody],
    ['flags', ['post-office']],
    ['authMethods', ['password']],
    ['planEndedAt', null],
    ['plan_id', demoPlans.starter.id],
    ['isSubteam', false],
    ['id', nobody],
    ['closedAt', null],
    ['subteams', []],
    ['effectivePreferences', {}],
    ['parent', null],
    ['abilities', {}],
    ['constructor', {}],
  ])('never takes %s', async (field, value) => {
    const before = await rowOf(bristol.id);
    const refused = await put('ada', bristol.id, { name: 'Taken over', [field]: value });
    expect(codeOf(refused)).toEqual([400, 'request.malformed']);
    const bulk = await call('ada', 'POST', '/v3/teams/updates', {
      teamIds: [bristol.id],
      updates: { name: 'Taken over', [field]: value },
    });
    expect(codeOf(bulk)).toEqual([400, 'request.malformed']);
    expect(await rowOf(bristol.id)).toEqual(before);
  });

  it('does not take settings that there are none of', async () => {
    expect(codeOf(await put('ada', bristol.id, { preferences: { colour: 'blue' } }))).toEqual([
      400,
      'request.malformed',
    ]);
  });

  it.each<[Person, string, string, number]>([
    ['nora', 'a stranger’s team', harbourPine.id, 404],
    ['nora', 'a stranger’s subteam', bristol.id, 404],
    ['sam', 'the team above', harbourPine.id, 404],
    ['sam', 'the subteam beside', leeds.id, 404],
    ['ada', 'a team that is not there', nobody, 404],
    ['victor', 'their own team, as its viewer', harbourPine.id, 403],
    ['priya', 'their own team, as a participant', harbourPine.id, 403],
    ['sam', 'their own subteam', bristol.id, 200],
    ['ada', 'a subteam below', bristol.id, 200],
  ])('is for its admins: %s and %s', async (person, _, teamId, status) => {
    expect((await put(person, teamId, { businessTradingName: 'Trading' })).status).toBe(status);
  });

  it('tells subteams apart by their names', async () => {
    expect(codeOf(await put('ada', leeds.id, { name: 'BRISTOL' }))).toEqual([409, 'team.name-taken']);
    expect((await put('ada', leeds.id, { name: 'Leeds' })).status).toBe(200);
  });

  it('takes a domain only with an address in it, once, of no public provider, and for the team above', async () => {
    expect(codeOf(await put('nora', quaysideBooks.id, { domain: 'harbourpine.example' }))).toEqual([
      422,
      'team.domain-not-proven',
    ]);
    expect(codeOf(await put('ada', harbourPine.id, { domain: 'gmail.com' }))).toEqual([422, 'team.domain-public']);
    expect(codeOf(await put('sam', bristol.id, { domain: 'harbourpine.example' }))).toEqual([
      422,
      'team.domain-of-subteam',
    ]);
    await server.database.pool.query(`update users set email = 'nora@harbourpine.example' where id = $1`, [
      demoUsers.nora.id,
    ]);
    expect(codeOf(await put('nora', quaysideBooks.id, { domain: 'harbourpine.example' }))).toEqual([
      409,
      'team.domain-taken',
    ]);
    await server.database.pool.query(
      `update users set email = 'nora@shop.quaysidebooks.example', verified_email_at = null where id = $1`,
      [demoUsers.nora.id],
    );
    expect(codeOf(await put('nora', quaysideBooks.id, { domain: 'shop.quaysidebooks.example' }))).toEqual([
      422,
      'team.domain-not-proven',
    ]);
    await server.database.pool.query(`update users set verified_email_at = now() where id = $1`, [demoUsers.nora.id]);
    expect((await put('nora', quaysideBooks.id, { domain: 'shop.quaysidebooks.example' })).status).toBe(200);
    expect(codeOf(await put('nora', quaysideBooks.id, { domain: 'quaysidebooks.example' }))).toEqual([
      422,
      'team.domain-not-proven',
    ]);
  });
});

describe('a subteam’s preferences', () => {
  it('can only be stricter, and say of each field why it is not', async () => {
    await put('ada', harbourPine.id, {
      preferences: {
        maximumHugggExpiryDays: 60,
        deliveryMethods: ['email', 'links'],
        requires2FA: false,
        giftingRestrictionsPrice: { max: 5_000 },
      },
    });
    const looser = await put('sam', bristol.id, {
      preferences: {
        maximumHugggExpiryDays: 90,
        deliveryMethods: ['email', 'sms'],
        giftingRestrictionsPrice: { max: 6_000 },
      },
    });
    expect(codeOf(looser)).toEqual([422, 'team.preferences-looser']);
    expect(looser.body.fields).toEqual([
      { path: 'preferences.deliveryMethods', message: 'Harbour & Pine does not allow SMS.' },
      { path: 'preferences.maximumHugggExpiryDays', message: 'Harbour & Pine allows 60 days at most.' },
      { path: 'preferences.giftingRestrictionsPrice', message: 'Harbour & Pine allows gifts up to £50.00.' },
    ]);
    const stricter = await put('sam', bristol.id, {
      preferences: { maximumHugggExpiryDays: 30, deliveryMethods: ['email'] },
    });
    expect(stricter.body).toMatchObject({
      preferences: { maximumHugggExpiryDays: 30 },
      effectivePreferences: {
        maximumHugggExpiryDays: 30,
        deliveryMethods: ['email'],
        giftingRestrictionsPrice: { max: 5_000 },
      },
    });
    expect(stricter.body.parent).toMatchObject({
      id: harbourPine.id,
      name: 'Harbour & Pine',
      preferences: { maximumHugggExpiryDays: 60 },
    });
    expect((await audited('team.preferences-changed')).at(-1)).toMatchObject({
      team_id: bristol.id,
      actor_id: demoUsers.sam.id,
      changes: { maximumHugggExpiryDays: { from: null, to: 30 } },
    });
  });

  it('come from above again once they are taken away, and follow it at once', async () => {
    const open = await put('sam', bristol.id, { preferences: { maximumHugggExpiryDays: null, deliveryMethods: null } });
    expect(open.body).toMatchObject({ preferences: {}, effectivePreferences: { maximumHugggExpiryDays: 60 } });
    await put('ada', harbourPine.id, {
      preferences: { maximumHugggExpiryDays: 20, deliveryMethods: null, giftingRestrictionsPrice: null },
    });
    expect((await call<Team>('sam', 'GET', `/api/v2/teams/${bristol.id}`)).body.effectivePreferences).toMatchObject({
      maximumHugggExpiryDays: 20,
    });
    await put('ada', harbourPine.id, { preferences: { maximumHugggExpiryDays: null } });
  });

  it('are refused where they leave nothing', async () => {
    expect(
      fieldsOf(await put('ada', harbourPine.id, { preferences: { giftingRestrictionsPrice: { min: 900, max: 100 } } })),
    ).toEqual(['preferences.giftingRestrictionsPrice']);
  });
});

describe('reason codes', () => {
  it('are inherited where the parent passes them on, and only one’s own are written', async () => {
    await put('ada', harbourPine.id, {
      reasonCodes: ['Birthday', 'birthday', 'Thank you'],
      preferences: { applyReasonCodesToSubteams: true },
    });
    const changed = await put('sam', bristol.id, { reasonCodes: ['Local hero'] });
    expect(changed.body).toMatchObject({
      ownReasonCodes: ['Local hero'],
      reasonCodes: ['Birthday', 'Thank you', 'Local hero'],
      reasonCodeRequired: true,
      parent: { reasonCodes: ['Birthday', 'Thank you'] },
    });
    expect(codeOf(await put('sam', bristol.id, { preferences: { applyReasonCodesToTeam: false } }))).toEqual([
      422,
      'team.preferences-looser',
    ]);
    expect(codeOf(await put('victor', harbourPine.id, { reasonCodes: [] }))).toEqual([403, 'access.forbidden']);
    await put('ada', harbourPine.id, { preferences: { applyReasonCodesToSubteams: null } });
    expect((await audited('reason-codes.changed')).length).toBe(2);
  });
});

describe('the same changes to many teams', () => {
  it('are made one by one, with a result for each in the order asked', async () => {
    const { status, body } = await call<{ results: (Record<string, unknown> & { error?: WireError })[] }>(
      'ada',
      'POST',
      '/v3/teams/updates',
      {
        teamIds: [leeds.id, quaysideBooks.id, bristol.id, nobody, leeds.id],
        updates: { preferences: { phoneCountry: 'IE' }, domain: null },
      },
    );
    expect(status).toBe(200);
    expect(body.results.map(({ teamId, status: outcome, error }) => [teamId, outcome, error?.code])).toEqual([
      [leeds.id, 'updated', undefined],
      [quaysideBooks.id, 'failed', 'team.not-found'],
      [bristol.id, 'updated', undefined],
      [nobody, 'failed', 'team.not-found'],
    ]);
    expect((await rowOf(quaysideBooks.id))?.['preferences']).toEqual({ timeZone: 'Europe/London', phoneCountry: 'GB' });
    expect((await rowOf(leeds.id))?.['preferences']).toMatchObject({ phoneCountry: 'IE' });
  });
});

describe('subteams', () => {
  it('are added within the plan, under their own names, one level deep', async () => {
    const added = await call<Team>('ada', 'POST', `/v3/teams/${harbourPine.id}/subteams`, {
      name: 'York',
      automationId: 'york',
    });
    expect(added.body).toMatchObject({
      name: 'York',
      automationId: 'york',
      parentTeamId: harbourPine.id,
      planId: demoPlans.growth.id,
      parent: { name: 'Harbour & Pine' },
    });
    expect(codeOf(await call('ada', 'POST', `/v3/teams/${harbourPine.id}/subteams`, { name: 'york' }))).toEqual([
      409,
      'team.name-taken',
    ]);
    expect(codeOf(await call('ada', 'POST', `/v3/teams/${bristol.id}/subteams`, { name: 'Deeper' }))).toEqual([
      422,
      'team.one-level',
    ]);
    expect(codeOf(await call('nora', 'POST', `/v3/teams/${harbourPine.id}/subteams`, { name: 'Mine' }))).toEqual([
      404,
      'team.not-found',
    ]);
    expect(
      codeOf(
        await call('ada', 'POST', `/v3/teams/${harbourPine.id}/subteams`, {
          name: 'York 2',
          planId: demoPlans.starter.id,
        }),
      ),
    ).toEqual([400, 'request.malformed']);
    const { body } = await call<{ data: Subteam[] }>('victor', 'GET', `/v3/teams/${harbourPine.id}/subteams`);
    expect(body.data.map(({ name, people }) => [name, people])).toEqual([
      ['Bristol', 1],
      ['Leeds', 0],
      ['York', 0],
    ]);
  });

  it('take the last place of a plan once, however many ask for it', async () => {
    await server.database.pool.query(`update plans set limits = limits || '{"subteams": 4}' where id = $1`, [
      demoPlans.growth.id,
    ]);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        call<Team>('ada', 'POST', `/v3/teams/${harbourPine.id}/subteams`, { name: `Race ${number}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({
      code: 'plan.limit-exceeded',
      message: '5 subteams; your plan allows 4, so it is 1 over.',
      details: { limit: 'subteams', used: 4, adding: 1, allowed: 4, overBy: 1 },
    });
    const { body } = await call<{ limits: LimitUsage[] }>('victor', 'GET', `/v3/teams/${harbourPine.id}/limits`);
    expect(body.limits).toEqual([
      { key: 'wallets', used: 2, limit: 20, overBy: 0 },
      { key: 'subteams', used: 4, limit: 4, overBy: 0 },
      { key: 'themes', used: 0, limit: 20, overBy: 0 },
      { key: 'participants', used: 2, limit: 1_000, overBy: 0 },
      { key: 'giftsPerOrder', used: null, limit: 10_000, overBy: 0 },
    ]);
    await server.database.pool.query(`update plans set limits = limits || '{"subteams": 3}' where id = $1`, [
      demoPlans.growth.id,
    ]);
    const over = await call<{ limits: LimitUsage[] }>('ada', 'GET', `/v3/teams/${harbourPine.id}/limits`);
    expect(over.body.limits[1]).toEqual({ key: 'subteams', used: 4, limit: 3, overBy: 1 });
    expect(codeOf(await call('nora', 'GET', `/v3/teams/${harbourPine.id}/limits`))).toEqual([404, 'team.not-found']);
    await server.database.pool.query(`update plans set limits = limits || '{"subteams": 25}' where id = $1`, [
      demoPlans.growth.id,
    ]);
  });
});

describe('roles', () => {
  const roles = (person: Person, teamId: string) => call<TeamRoles>(person, 'GET', `/v3/teams/${teamId}/role-groups`);
  const edit = (person: Person, teamId: string, role: string, permissions: object | null) =>
    call<TeamRoles>(person, 'PUT', `/v3/teams/${teamId}/role-groups`, { role, permissions });
  const of = (body: TeamRoles, role: string) => body.roles.find((one) => one.role === role);
  const me = async (token: string) =>
    (
      await server.app.inject({ method: 'GET', url: '/api/v2/auth/me', headers: { authorization: `Bearer ${token}` } })
    ).json<{ permissions: Record<string, string> }>();

  it('change for everybody who holds them, at once, and go back to the plan’s', async () => {
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

  it('cannot be raised by whoever holds them, above the editor’s level, or past the plan', async () => {
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
    // What the plan leaves out is not its admins' to grant either.
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
  ])('are for team admins: %s', async (person, teamId, status) => {
    expect((await roles(person, teamId)).status).toBe(status);
    expect((await edit(person, teamId, 'participant', { user: 'own' })).status).toBe(status);
  });
});

describe('what somebody may do, and why', () => {
  type Answer = {
    permissions: { key: string; allowed: boolean; scope: string | null; layer: string; reason: string }[];
    role: string;
    memberOf: { name: string };
  };
  const ask = (person: Person, teamId: string, userId: string) =>
    call<Answer>(person, 'GET', `/v3/teams/${teamId}/users/${userId}/permissions`);
  const of = (body: Answer, key: string) => body.permissions.find((one) => one.key === key);

  it('agrees with what the server lets everybody do', async () => {
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

  it('names the layer that decides', async () => {
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
        reason: 'Held in Harbour & Pine only, not in its subteams.',
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

  it('is asked of oneself, or of colleagues by admins', async () => {
    expect((await ask('priya', harbourPine.id, demoUsers.priya.id)).status).toBe(200);
    expect(codeOf(await ask('priya', harbourPine.id, demoUsers.ada.id))).toEqual([403, 'access.forbidden']);
    expect(codeOf(await ask('sam', bristol.id, demoUsers.ada.id))).toEqual([404, 'user.not-found']);
    expect(codeOf(await ask('ada', harbourPine.id, demoUsers.nora.id))).toEqual([404, 'user.not-found']);
    expect(codeOf(await ask('nora', harbourPine.id, demoUsers.ada.id))).toEqual([404, 'team.not-found']);
  });
});

describe('asking for another plan', () => {
  it('lists what is offered, and reaches us three times a day', async () => {
    const { body } = await call<{ data: { name: string }[] }>('priya', 'GET', '/v3/plans');
    expect(body.data.map(({ name }) => name)).toEqual(['Starter', 'Growth']);
    const ask = (person: Person, payload: object) =>
      call(person, 'POST', `/v3/teams/${harbourPine.id}/upgrade-requests`, payload);
    expect((await ask('ada', { planId: demoPlans.growth.id, message: 'We are 60 now.' })).status).toBe(200);
    expect(codeOf(await ask('ada', { planId: nobody }))).toEqual([404, 'plan.not-found']);
    expect(codeOf(await ask('priya', {}))).toEqual([403, 'access.forbidden']);
    expect(codeOf(await ask('nora', {}))).toEqual([404, 'team.not-found']);
    expect((await ask('ada', {})).status).toBe(200);
    expect((await ask('ada', {})).status).toBe(200);
    expect(codeOf(await ask('ada', {}))).toEqual([429, 'plan.asked-often']);
    const { rows } = await server.database.pool.query(
      `select count(*)::int as n from jobs.job where data ->> 'notification' = 'upgrade-asked'`,
    );
    expect(rows).toEqual([{ n: 3 }]);
  });
});
