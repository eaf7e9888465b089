import type { Team, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPlans, demoTeams, demoUsers } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
const { harbourPine, bristol, leeds, quaysideBooks } = demoTeams;
const unknownId = '01920000-0000-7000-8000-00000000dead';

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
  it('keeps fields that are not sent, returns the stored values and records the change in the audit log', async () => {
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
    ['clientId', unknownId],
    ['flags', ['post-office']],
    ['authMethods', ['password']],
    ['planEndedAt', null],
    ['plan_id', demoPlans.starter.id],
    ['isSubteam', false],
    ['id', unknownId],
    ['closedAt', null],
    ['subteams', []],
    ['effectivePreferences', {}],
    ['parent', null],
    ['abilities', {}],
    ['constructor', {}],
  ])('rejects the field %s', async (field, value) => {
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

  it('rejects unknown preferences', async () => {
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
    ['ada', 'a team that does not exist', unknownId, 404],
    ['victor', 'their own team, as its viewer', harbourPine.id, 403],
    ['priya', 'their own team, as a participant', harbourPine.id, 403],
    ['sam', 'their own subteam', bristol.id, 200],
    ['ada', 'a subteam below', bristol.id, 200],
  ])('requires an admin of the team: %s and %s', async (person, _, teamId, status) => {
    expect((await put(person, teamId, { businessTradingName: 'Trading' })).status).toBe(status);
  });

  it('rejects a name that another subteam has', async () => {
    expect(codeOf(await put('ada', leeds.id, { name: 'BRISTOL' }))).toEqual([409, 'team.name-taken']);
    expect((await put('ada', leeds.id, { name: 'Leeds' })).status).toBe(200);
  });

  it('accepts a domain only if the caller has a verified address in it and it is not public, taken or for a subteam', async () => {
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

describe('reason codes', () => {
  it('are inherited if the parent applies them to subteams, and only a team’s own are stored', async () => {
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

describe('changing many teams with one request', () => {
  it('updates them one by one and returns a result for each, in the order of the request', async () => {
    const { status, body } = await call<{ results: (Record<string, unknown> & { error?: WireError })[] }>(
      'ada',
      'POST',
      '/v3/teams/updates',
      {
        teamIds: [leeds.id, quaysideBooks.id, bristol.id, unknownId, leeds.id],
        updates: { preferences: { phoneCountry: 'IE' }, domain: null },
      },
    );
    expect(status).toBe(200);
    expect(body.results.map(({ teamId, status: outcome, error }) => [teamId, outcome, error?.code])).toEqual([
      [leeds.id, 'updated', undefined],
      [quaysideBooks.id, 'failed', 'team.not-found'],
      [bristol.id, 'updated', undefined],
      [unknownId, 'failed', 'team.not-found'],
    ]);
    expect((await rowOf(quaysideBooks.id))?.['preferences']).toEqual({ timeZone: 'Europe/London', phoneCountry: 'GB' });
    expect((await rowOf(leeds.id))?.['preferences']).toMatchObject({ phoneCountry: 'IE' });
  });
});

describe('requesting another plan', () => {
  it('lists the plans on offer, and allows three requests a day', async () => {
    const { body } = await call<{ data: { name: string }[] }>('priya', 'GET', '/v3/plans');
    expect(body.data.map(({ name }) => name)).toEqual(['Starter', 'Growth']);
    const ask = (person: Person, payload: object) =>
      call(person, 'POST', `/v3/teams/${harbourPine.id}/upgrade-requests`, payload);
    expect((await ask('ada', { planId: demoPlans.growth.id, message: 'We are 60 now.' })).status).toBe(200);
    expect(codeOf(await ask('ada', { planId: unknownId }))).toEqual([404, 'plan.not-found']);
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
