import { randomBytes } from 'node:crypto';
import type { User, Verification, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { demoPlans, demoTeams, demoUsers } from '../teams/index.ts';
import { accountServer, type AccountServer } from '../../app/testing/account-server.ts';
import type { Tokens } from '../../app/testing/people-server.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const codeOf = (response: { json: () => unknown }) => (response.json() as { code?: string }).code;
const presignUp = (email: string, fields: object = {}) => server.post('/api/v2/users/presignup', { email, ...fields });
const verify = (verificationToken: string) => server.post('/api/v2/users/verification/verify', { verificationToken });

async function linkFor(email: string, fields: object = {}): Promise<string> {
  server.clock.advance({ seconds: 61 });
  const response = await presignUp(email, fields);
  expect(response.statusCode).toBe(200);
  return (await server.linksTo('email-verification', email))[0] ?? '';
}

const business = (email: string, verificationToken: string, fields: object = {}) => ({
  first_name: 'Mina',
  surname: 'Okafor',
  email,
  businessEntityName: 'Tidewater Tea Ltd',
  businessTradingName: 'Tidewater Tea',
  address: '1 Quay Street, Bristol, BS1 1AA',
  password: 'tulip ocean stapler',
  paymentMethod: 'invoice',
  verificationToken,
  marketing: true,
  tags: ['spring-fair'],
  ...fields,
});
const signUp = (body: object) => server.post('/api/v2/users/b2b', body);
const countRows = () =>
  server.rows<{ users: string; teams: string; members: string }>(
    'select (select count(*) from users) as users, (select count(*) from teams) as teams, (select count(*) from team_members) as members',
  );

describe('signing a business up', () => {
  it('creates the user, team, membership and wallet, and signs them in as the team’s admin', async () => {
    const email = 'Mina@Tidewater.example';
    const token = await linkFor(email);
    const response = await signUp(business(email, token));
    expect(response.statusCode).toBe(200);
    const user = response.json<User>();
    expect(user).toMatchObject({
      firstName: 'Mina',
      email,
      type: 4,
      marketing: true,
      tags: ['spring-fair'],
      verifiedEmail: true,
      verifiedPhoneNumber: false,
    });
    expect(server.wallets.at(-1)).toBe(user.teamId);
    const { access_token: access } = (await server.signIn(email, { password: 'tulip ocean stapler' })).json<Tokens>();
    const me = (await server.get('/api/v2/auth/me', access)).json<{
      role: string;
      planId: string;
      permissions: Record<string, string>;
    }>();
    expect(me).toMatchObject({
      role: 'team-admin',
      planId: demoPlans.starter.id,
      permissions: { 'team-admin': 'subtree' },
    });
    const team = (await server.get(`/api/v2/teams/${user.teamId}`, access)).json();
    expect(team).toMatchObject({
      name: 'Tidewater Tea',
      businessEntityName: 'Tidewater Tea Ltd',
      businessAddress: '1 Quay Street, Bristol, BS1 1AA',
      parentTeamId: null,
      domain: null,
    });
    const audited = await server.rows<{ action: string; actor_id: string }>(
      'select action, actor_id from audit_events where actor_id = $1 order by id',
      [user.id],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'member.joined',
      'account.signed-up',
      'email.verified',
      'session.started',
    ]);
  });

  it('happens once, however often it is submitted', async () => {
    const email = 'twice@tidewater.example';
    const token = await linkFor(email);
    const [before] = await countRows();
    const answers = await Promise.all([1, 2, 3].map(() => signUp(business(email, token))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(codeOf)).toEqual([
      'verification.used',
      'verification.used',
    ]);
    const [after] = await countRows();
    expect([
      Number(after?.users) - Number(before?.users),
      Number(after?.teams) - Number(before?.teams),
      Number(after?.members) - Number(before?.members),
    ]).toEqual([1, 1, 1]);
    const later = await signUp(business(email, token));
    expect([later.statusCode, codeOf(later)]).toEqual([409, 'verification.used']);
    expect(codeOf(await verify(token))).toBe('verification.used');
  });

  it.each([
    ['a link of another address', { email: 'somebody.else@tidewater.example' }, 422, 'verification.other-address'],
    ['another way to pay', { paymentMethod: 'charge' }, 400, 'request.malformed'],
    ['no name', { first_name: ' ' }, 400, 'request.malformed'],
    ['no business', { businessEntityName: '' }, 400, 'request.malformed'],
    ['a name of two lines', { surname: 'Okafor\r\nBcc: x@y.example' }, 400, 'request.malformed'],
    ['a short password', { password: 'tulip ocean' }, 422, 'password.too-short'],
    ['a common password', { password: 'Password1234' }, 422, 'password.common'],
    ['the business’s own words', { password: 'tidewater-tea-2026' }, 422, 'password.own-words'],
  ])('is refused with %s, and the link still works', async (_, fields, status, code) => {
    const email = `refused-${randomBytes(4).toString('hex')}@tidewater.example`;
    const token = await linkFor(email);
    const [before] = await countRows();
    const response = await signUp(business(email, token, fields));
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
    expect(await countRows()).toEqual([before]);
    expect((await verify(token)).statusCode).toBe(200);
  });

  it.each([
    'type',
    'id',
    'teamId',
    'role',
    'roleGroupId',
    'verifiedEmail',
    'verified_email_at',
    'clientId',
    'parentTeamId',
    'isActive',
    'permissions',
    'balance',
    'domain',
    '__proto__',
  ])('rejects the field %s', async (field) => {
    const email = `mass-${randomBytes(4).toString('hex')}@tidewater.example`;
    const token = await linkFor(email);
    const payload = JSON.stringify(business(email, token)).replace('{', `{${JSON.stringify(field)}:1,`);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v2/users/b2b',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
    expect(await server.rows('select 1 from users where email = $1', [email])).toEqual([]);
  });

  it('reports that the address is taken only to the holder of its link', async () => {
    const token = await linkFor(demoUsers.nora.email);
    expect((await verify(token)).json<Verification>().userId).toBe(demoUsers.nora.id);
    const response = await signUp(business(demoUsers.nora.email.toUpperCase(), token));
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'user.email-taken']);
    const without = await signUp(business(demoUsers.nora.email, 'no-link-of-ours'));
    expect([without.statusCode, codeOf(without)]).toEqual([404, 'verification.unknown']);
  });

  it('hashes no password without a valid link', async () => {
    server.statements();
    await signUp(business('nobody@tidewater.example', 'no-link-of-ours', { password: 'Password1234' }));
    // The link is looked up with a read on the primary; no transaction was started.
    expect(server.statements()).toEqual([]);
  });
});

describe('upgrading a plan', () => {
  const upgrade = (token: string, fields: object = {}) =>
    server.post(
      '/api/v2/users/b2b/upgrade',
      { planId: demoPlans.growth.id, paymentMethod: 'invoice', ...fields },
      token,
    );
  const groupOf = async (userId: string) =>
    (
      await server.rows<{ plan_id: string; role: string }>(
        'select g.plan_id, g.role from team_members m join role_groups g on g.id = m.role_group_id where m.user_id = $1',
        [userId],
      )
    )[0];

  it('moves the team to the plan and every member to its roles, and changes nothing the second time', async () => {
    const { access_token: nora } = await server.tokensOf(demoUsers.nora.email);
    const response = await upgrade(nora);
    expect(response.json()).toMatchObject({ user: { id: demoUsers.nora.id }, teamId: demoTeams.quaysideBooks.id });
    expect(await groupOf(demoUsers.nora.id)).toEqual({ plan_id: demoPlans.growth.id, role: 'team-admin' });
    expect((await upgrade(nora)).statusCode).toBe(200);
    const audited = await server.rows(`select changes from audit_events where action = 'account.upgraded'`);
    expect(audited).toEqual([{ changes: { planId: { from: demoPlans.starter.id, to: demoPlans.growth.id } } }]);
    await upgrade(nora, { planId: demoPlans.starter.id });
    expect(await groupOf(demoUsers.nora.id)).toEqual({ plan_id: demoPlans.starter.id, role: 'team-admin' });
  });

  it('tells the browsers of the team and its subteams, whose people may then do other things', async () => {
    const told: string[] = [];
    const client = await server.database.pool.connect();
    client.on('notification', ({ payload = '[]' }) => {
      const events = JSON.parse(payload) as readonly { readonly type: string; readonly teamId: string }[];
      told.push(...events.filter(({ type }) => type === 'team.changed').map(({ teamId }) => teamId));
    });
    await client.query('listen huggg_live');
    const { access_token: ada } = await server.tokensOf(demoUsers.ada.email);
    await upgrade(ada, { planId: demoPlans.starter.id });
    const family = [demoTeams.harbourPine.id, demoTeams.bristol.id, demoTeams.leeds.id].toSorted();
    await expect.poll(() => told.toSorted()).toEqual(family);
    await upgrade(ada);
    client.release(true);
  });

  it('includes the subteams, requires permission to manage billing outside a subteam, and is paid by invoice', async () => {
    const [ada, victor, sam] = await Promise.all(
      ['ada', 'victor', 'sam'].map(async (name) => (await server.tokensOf(`${name}@harbourpine.example`)).access_token),
    );
    expect((await upgrade(ada ?? '', { planId: demoPlans.starter.id })).statusCode).toBe(200);
    expect(await groupOf(demoUsers.sam.id)).toEqual({ plan_id: demoPlans.starter.id, role: 'subteam-admin' });
    await upgrade(ada ?? '');
    expect(codeOf(await upgrade(victor ?? ''))).toBe('access.forbidden');
    expect(codeOf(await upgrade(sam ?? ''))).toBe('access.forbidden');
    expect(codeOf(await upgrade(ada ?? '', { paymentMethod: 'charge' }))).toBe('request.malformed');
    expect(codeOf(await upgrade(ada ?? '', { planId: newId() }))).toBe('plan.not-available');
  });

  it('rejects a plan that is too small for the usage, with the numbers, and changes nothing', async () => {
    const { access_token: ada } = await server.tokensOf(demoUsers.ada.email);
    const [before] = await server.rows<{ limits: object }>('select limits from plans where id = $1', [
      demoPlans.starter.id,
    ]);
    const [held] = await server.rows<{ plan_id: string }>('select plan_id from teams where id = $1', [
      demoTeams.harbourPine.id,
    ]);
    await server.rows('update teams set plan_id = $2 where id = $1', [demoTeams.harbourPine.id, demoPlans.growth.id]);
    await server.rows(`update plans set limits = '{"participants": 1, "subteams": 0, "wallets": 3}' where id = $1`, [
      demoPlans.starter.id,
    ]);
    const refused = await upgrade(ada, { planId: demoPlans.starter.id });
    expect(codeOf(refused)).toBe('plan.over-limits');
    expect(refused.json<WireError>()).toMatchObject({
      message: 'You have more than Starter allows: subteams (2 of 0), people (2 of 1).',
      details: {
        over: [
          { key: 'subteams', used: 2, limit: 0, overBy: 2 },
          { key: 'participants', used: 2, limit: 1, overBy: 1 },
        ],
      },
    });
    expect(await server.rows('select plan_id from teams where id = $1', [demoTeams.harbourPine.id])).toEqual([
      { plan_id: demoPlans.growth.id },
    ]);
    await server.rows('update plans set limits = $2::jsonb where id = $1', [
      demoPlans.starter.id,
      JSON.stringify(before?.limits),
    ]);
    await server.rows('update teams set plan_id = $2 where id = $1', [demoTeams.harbourPine.id, held?.plan_id]);
  });

  it('requires a verified address if the plan requires it', async () => {
    await server.rows(`update plans set behaviours = behaviours || 'requires-email-verification'::text where id = $1`, [
      demoPlans.starter.id,
    ]);
    await server.rows('update users set verified_email_at = null where id = $1', [demoUsers.ada.id]);
    const { access_token: ada } = await server.tokensOf(demoUsers.ada.email);
    expect(codeOf(await upgrade(ada, { planId: demoPlans.starter.id }))).toBe('verification.needed');
    server.clock.advance({ seconds: 61 });
    await server.post('/api/v2/users/verification/request', {
      emailAddress: demoUsers.ada.email,
      action: 'upgrade',
      planId: demoPlans.starter.id,
    });
    const [token = ''] = await server.linksTo('email-verification', demoUsers.ada.email);
    expect((await verify(token)).json<Verification>()).toMatchObject({
      action: 'upgrade',
      userId: demoUsers.ada.id,
      planId: demoPlans.starter.id,
    });
    expect((await upgrade(ada, { planId: demoPlans.starter.id })).statusCode).toBe(200);
    await upgrade(ada);
  });
});
