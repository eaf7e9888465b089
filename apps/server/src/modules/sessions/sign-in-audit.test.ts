import { sessionCookies } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { browser, cookiesOf, peopleServer, type PeopleServer, type Tokens } from '../../app/testing/people-server.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await peopleServer();
});
afterAll(() => server.close());

type Row = {
  action: string;
  team_id: string | null;
  actor_kind: string;
  actor_id: string | null;
  subject_type: string;
  subject_id: string;
  reason: string | null;
  changes: object;
};
const newest = async (count = 1): Promise<Row[]> =>
  (await server.database.pool.query<Row>('select * from audit_events order by id desc limit $1', [count])).rows;
const { ada, sam } = demoUsers;

it('records a sign-in, a switch of team and a sign-out with the user concerned', async () => {
  await server.database.pool.query(
    `insert into team_members select $1, $2, g.id, now(), now() from role_groups g join teams t on t.plan_id = g.plan_id where t.id = $1 and g.role = 'participant'`,
    [demoTeams.leeds.id, sam.id],
  );
  const signedIn = await server.signIn(sam.email, { team_id: demoTeams.bristol.id }, browser);
  expect(await newest()).toMatchObject([
    {
      action: 'session.started',
      team_id: demoTeams.bristol.id,
      actor_kind: 'user',
      actor_id: sam.id,
      subject_type: 'session',
      reason: 'password',
    },
  ]);
  const { access_token } = signedIn.json<Tokens>();
  const switched = await server.app.inject({
    method: 'POST',
    url: `/v3/users/${sam.id}/tokens`,
    headers: { authorization: `Bearer ${access_token}`, ...browser },
    payload: { teamId: demoTeams.leeds.id },
  });
  expect(await newest()).toMatchObject([
    {
      action: 'session.team-switched',
      team_id: demoTeams.leeds.id,
      actor_id: sam.id,
      changes: { teamId: { from: demoTeams.bristol.id, to: demoTeams.leeds.id } },
    },
  ]);
  const cookies = { [sessionCookies.refreshToken]: cookiesOf(switched).refreshToken?.value ?? '' };
  await server.app.inject({ method: 'DELETE', url: '/v3/session', headers: browser, cookies });
  await server.app.inject({ method: 'DELETE', url: '/v3/session', headers: browser, cookies });
  expect((await newest(2)).map(({ action, actor_id, reason }) => [action, actor_id, reason])).toEqual([
    ['session.ended', sam.id, 'signed-out'],
    ['session.team-switched', sam.id, null],
  ]);
});

it('records refused sign-ins, without the address of an unknown user', async () => {
  await server.signIn(ada.email, { password: 'wrong' });
  await server.signIn('nobody@harbourpine.example', { password: 'wrong' });
  const [unknown, known] = await newest(2);
  expect(known).toMatchObject({
    action: 'session.refused',
    team_id: null,
    actor_kind: 'visitor',
    subject_id: ada.id,
    reason: 'access.invalid-credentials',
  });
  expect(unknown).toMatchObject({
    action: 'session.refused',
    actor_kind: 'visitor',
    reason: 'access.invalid-credentials',
  });
  expect(unknown?.subject_id).toMatch(/^[\w-]{43}$/);
});

it('admits only the sign-in methods that the team allows, and records the refusal', async () => {
  await server.database.pool.query(`update teams set auth_methods = '{google,saml}' where id = $1`, [
    demoTeams.harbourPine.id,
  ]);
  const response = await server.signIn(ada.email);
  expect([response.statusCode, response.json()]).toEqual([
    403,
    expect.objectContaining({
      code: 'access.method-not-allowed',
      details: { authMethods: ['google', 'saml'] },
      help: 'Sign in with Google, your organisation’s single sign-on.',
    }),
  ]);
  expect(await newest()).toMatchObject([
    { action: 'session.refused', subject_id: ada.id, reason: 'access.method-not-allowed' },
  ]);
  await server.database.pool.query(`update teams set auth_methods = '{}' where id = $1`, [demoTeams.harbourPine.id]);
});

it('records the reuse of an old refresh token', async () => {
  const { refresh_token } = await server.tokensOf(ada.email);
  const refresh = () =>
    server.app.inject({ method: 'POST', url: '/oauth/token', payload: { grant_type: 'refresh_token', refresh_token } });
  await refresh();
  server.clock.advance({ minutes: 1 });
  await refresh();
  expect(await newest()).toMatchObject([
    {
      action: 'session.reused-token',
      team_id: demoTeams.harbourPine.id,
      actor_kind: 'visitor',
      subject_type: 'session',
    },
  ]);
});
