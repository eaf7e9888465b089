import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { browser } from '../../app/testing/people-server.ts';
import { samlWorld, type Failure } from './testing/saml-world.ts';
import { expectSpecified } from '../../app/testing/specified-answers.ts';

const {
  team,
  server,
  close,
  query,
  configure,
  reset,
  newBrowser,
  ourUrls,
  asked,
  unasked,
  bring,
  open,
  signIn,
  ada,
  bind,
} = await samlWorld();
beforeEach(reset);
afterAll(close);

describe('signing in with an organisation’s provider', () => {
  it('asks once for a password, then opens the team and stores the session in the browser’s cookies', async () => {
    await configure();
    const first = await signIn(ada);
    expect(first.json()).toMatchObject({ status: 'fail', code: 'sso.confirm-identity' });
    expect((await bind(ada)).statusCode).toBe(200);
    const at = newBrowser();
    const address = await bring(at, await asked(at, ada));
    expect(address.pathname).toBe('/sso/saml');
    const opened = await at.post('/v3/sso/saml', { token: address.searchParams.get('token') ?? '' }, browser);
    expect(opened.statusCode).toBe(200);
    expect(at.cookies).toHaveProperty('huggg_refresh_token');
    expect((await open(at, address)).json()).toMatchObject({ code: 'sso.attempt-ended' });
  });

  it('accepts the response as JSON too, in one step', async () => {
    await configure();
    await bind(ada);
    const at = newBrowser();
    const response = await at.post('/v3/sso/saml', await asked(at, ada));
    expectSpecified('POST /v3/sso/saml', response.json());
    expect(response.json()).toMatchObject({ token_type: 'Bearer' });
  });

  it('adds new members just in time with the role that the provider names, only if the team allows it', async () => {
    await configure();
    expect((await signIn({ email: 'nia@harbourpine.example' })).json()).toMatchObject({
      status: 'fail',
      code: 'sso.unknown-person',
    });
    await configure({ justInTime: true });
    const meOf = async (response: LightMyRequestResponse) =>
      (await server.get('/api/v2/auth/me', response.json<{ access_token: string }>().access_token)).json<{
        teamId: string;
        role: string;
        user: { firstName: string };
      }>();
    expect(await meOf(await signIn({ email: 'nia@harbourpine.example', firstName: 'Nia' }))).toMatchObject({
      teamId: team,
      role: 'participant',
      user: { firstName: 'Nia' },
    });
    expect(await meOf(await signIn({ email: 'nia@harbourpine.example', role: 'viewers' }))).toMatchObject({
      role: 'team-viewer',
    });
    expect(await meOf(await signIn({ email: 'new.viewer@harbourpine.example', role: 'viewers' }))).toMatchObject({
      role: 'team-viewer',
    });
  });

  it('gives a new member the team’s own role if the team creates it concurrently', async () => {
    await configure({ justInTime: true });
    const edit = await server.database.pool.connect();
    try {
      await edit.query('begin');
      await edit.query('select id from teams where id = $1 for no key update', [team]);
      const signedIn = signIn({ email: 'heidi@harbourpine.example' });
      await expect
        .poll(
          async () =>
            (
              await query(
                `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rowCount,
          { timeout: 10_000 },
        )
        .toBe(1);
      const { rows: own } = await edit.query(
        `insert into role_groups (id, plan_id, team_id, role, permissions, created_at, updated_at) select gen_random_uuid(), t.plan_id, t.id, 'participant', '{"user": "own"}', now(), now() from teams t where t.id = $1 returning id as role_group_id`,
        [team],
      );
      await edit.query('commit');
      expect((await signedIn).statusCode).toBe(200);
      expect(
        (
          await query(
            `select m.role_group_id from team_members m join users u on u.id = m.user_id where u.email = 'heidi@harbourpine.example'`,
          )
        ).rows,
      ).toEqual(own);
    } finally {
      edit.release();
      await query(
        `delete from team_members where user_id = (select id from users where email = 'heidi@harbourpine.example')`,
      );
      await query('delete from role_groups where team_id = $1', [team]);
    }
  });

  it('enforces the plan’s limit, and creates no user above it', async () => {
    await configure({ justInTime: true });
    await query(`update plans set limits = limits || '{"participants": 1}'`);
    const response = await signIn({ email: 'too.many@harbourpine.example' });
    expect([response.statusCode, response.json<Failure>().code]).toEqual([422, 'team.participants-limit']);
    expect((await query(`select 1 from users where email = 'too.many@harbourpine.example'`)).rowCount).toBe(0);
    await query(`update plans set limits = limits || '{"participants": 1000}'`);
  });

  it('can start at the provider only if the team allows it', async () => {
    await configure();
    await bind(ada);
    const at = newBrowser();
    expect((await bring(at, await unasked(ada))).searchParams.get('error')).toBe('saml.unasked');
    await configure({ acceptsUnasked: true });
    expect((await open(at, await bring(at, await unasked(ada)))).statusCode).toBe(200);
    expect((await open(newBrowser(), await bring(at, await unasked(ada)))).json()).toMatchObject({
      code: 'sso.other-browser',
    });
  });

  it('gives access to that organisation only', async () => {
    await configure();
    await bind(ada);
    await query(
      `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at) select $1, $2, id, now(), now() from role_groups where plan_id = (select plan_id from teams where id = $1) and role = 'participant' on conflict do nothing`,
      [demoTeams.quaysideBooks.id, demoUsers.ada.id],
    );
    await query(`update users set state = jsonb_build_object('lastTeamId', $2::text) where id = $1`, [
      demoUsers.ada.id,
      demoTeams.quaysideBooks.id,
    ]);
    const { access_token } = (await signIn(ada)).json<{ access_token: string }>();
    expect((await server.get('/api/v2/auth/me', access_token)).json()).toMatchObject({ teamId: team });
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: `/v3/users/${demoUsers.ada.id}/tokens`,
      headers: { authorization: `Bearer ${access_token}` },
      payload: { teamId: demoTeams.quaysideBooks.id },
    });
    expect([elsewhere.statusCode, elsewhere.json<Failure>().code]).toEqual([403, 'access.other-organisation']);
    await query('delete from team_members where team_id = $1 and user_id = $2', [
      demoTeams.quaysideBooks.id,
      demoUsers.ada.id,
    ]);
  });

  it('returns its metadata, and 404 for an invalid id', async () => {
    const metadata = await server.app.inject({ url: new URL(ourUrls.audience).pathname });
    expect(metadata.headers['content-type']).toContain('samlmetadata+xml');
    expect(metadata.body).toContain(`entityID="${ourUrls.audience}"`);
    expect(metadata.body).toContain('WantAssertionsSigned="true"');
    expect((await server.app.inject({ url: '/v3/sso/saml/metadata/nothing' })).statusCode).toBe(404);
  });
});
