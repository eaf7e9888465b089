import type { LimitUsage, Subteam, Team, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPlans, demoTeams, demoUsers } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
const { harbourPine, bristol } = demoTeams;

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
const audited = async (action: string) =>
  (
    await server.database.pool.query<Record<string, unknown>>(
      'select * from audit_events where action = $1 order by id',
      [action],
    )
  ).rows;

describe('the preferences of a subteam', () => {
  it('can only be stricter, and errors give the reason per field', async () => {
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

  it('are inherited again once they are removed, and follow the parent team immediately', async () => {
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

  it('are refused if no price would be allowed', async () => {
    expect(
      fieldsOf(await put('ada', harbourPine.id, { preferences: { giftingRestrictionsPrice: { min: 900, max: 100 } } })),
    ).toEqual(['preferences.giftingRestrictionsPrice']);
  });
});

describe('subteams', () => {
  it('are added within the plan, with unique names, one level deep', async () => {
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

  it('use the last place of a plan once under concurrent requests', async () => {
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
      message: 'This would be 5 subteams. Your plan allows 4, so this is 1 too many.',
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

it('a subteam’s own wallets and themes must fit into the plan that its organisation moves to', async () => {
  const rows = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values]);
  await rows(
    `update role_groups set permissions = permissions || '{"add-themes": "team"}' where plan_id = $1 and role = 'subteam-admin'`,
    [demoPlans.growth.id],
  );
  await call('sam', 'POST', '/v3/themes/model/upsert', { name: 'Harbour lights' });
  for (const name of ['Fairs', 'Visits']) await call('ada', 'POST', '/v3/wallets', { name, teamId: bristol.id });
  await rows(`update plans set limits = '{"wallets": 2, "themes": 0}' where id = $1`, [demoPlans.starter.id]);
  const move = () =>
    call('ada', 'POST', '/api/v2/users/b2b/upgrade', { planId: demoPlans.starter.id, paymentMethod: 'invoice' });
  const refused = await move();
  expect(codeOf(refused)).toEqual([422, 'plan.over-limits']);
  expect(refused.body).toMatchObject({
    message: 'You have more than Starter allows: wallets in Bristol (3 of 2), themes in Bristol (1 of 0).',
    details: {
      over: [
        { key: 'wallets', used: 3, limit: 2, overBy: 1, teamId: bristol.id },
        { key: 'themes', used: 1, limit: 0, overBy: 1, teamId: bristol.id },
      ],
    },
  });
  await rows(`update plans set limits = '{"wallets": 3, "themes": 1}' where id = $1`, [demoPlans.starter.id]);
  expect((await move()).status).toBe(200);
});

it('an organisation keeps the domain of a SAML provider through which alone people sign in to a subteam', async () => {
  const rows = (text: string, values: readonly unknown[]) => server.database.pool.query(text, [...values]);
  await rows(
    `insert into saml_connections (team_id, domain, idp_entity_id, sso_url, certificates, just_in_time, default_role, role_map, accepts_unasked, created_at, updated_at)
     select id, domain, 'https://idp.example', 'https://idp.example/sso', '{x}', false, 'participant', '{}', false, now(), now() from teams where id = $1`,
    [harbourPine.id],
  );
  await rows(`update teams set auth_methods = '{saml}' where id = $1`, [bristol.id]);
  const giveUp = () => put('ada', harbourPine.id, { domain: null });
  const refused = await giveUp();
  expect(codeOf(refused)).toEqual([409, 'sign-in.nothing-left']);
  expect(refused.body).toMatchObject({
    message: 'No one would be able to sign in to Bristol.',
    details: { teamIds: [bristol.id] },
  });
  await rows(`update teams set auth_methods = '{password}' where id = $1`, [bristol.id]);
  expect((await giveUp()).status).toBe(200);
});
