import { defaultPermissions, type Invite, type InviteLookup, type WireError } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../../platform/testing/index.ts';
import { changeRole, removeMember } from '../members/index.ts';
import { demoActor, demoPassword, demoPlans, demoTeams, demoUsers } from '../teams/index.ts';
import { codeOf, goodPassword, inviteWorld, newUser, type InviteWorld } from '../../app/testing/invite-world.ts';

let world: InviteWorld;
beforeAll(async () => {
  world = await inviteWorld();
});
beforeEach(() => world.query('delete from invites'));
afterAll(() => world.close());

const home = demoTeams.harbourPine;
const bearerOf = async (username: string) => (await world.tokensOf(username)).access_token;

describe('the link of an invite', () => {
  it('shows the sender, the team and the role, and whether the address has an account', async () => {
    const { token } = await world.invited('fresh@x.example', { type: 'team-viewer' });
    const response = await world.lookUp(token);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      invite: { role: 'team-viewer', emailAddress: 'fresh@x.example' },
      sender: { id: demoUsers.ada.id, name: 'Ada Marlowe' },
      team: { id: home.id, name: home.name },
      userExists: false,
      userTeamExists: false,
      username: null,
      authMethods: ['password', 'google', 'microsoft', 'saml'],
    });
    const known = await world.invited('Nora@QuaysideBooks.example');
    await world.query(`update teams set auth_methods = '{google}' where id = $1`, [home.id]);
    expect((await world.lookUp(known.token)).json<InviteLookup>()).toMatchObject({
      userExists: true,
      userTeamExists: false,
      username: demoUsers.nora.email,
      authMethods: ['google'],
    });
    await world.query(`update teams set auth_methods = '{}' where id = $1`, [home.id]);
  });

  it.each(['', 'x', '../../etc', 'a'.repeat(400), '%00', "' or 1=1 --"])(
    'is unknown if it was never issued: %s',
    async (token) => {
      const response = await world.lookUp(token);
      expect(response.statusCode).toBe(404);
      expect(['invite.unknown-link', 'request.not-found']).toContain(response.json<{ code: string }>().code);
    },
  );

  it('names the sender to contact once it has expired', async () => {
    const { id, token } = await world.invited('late@x.example');
    world.clock.advance({ hours: 24 * 7 });
    expect((await world.lookUp(token)).json()).toMatchObject({
      code: 'invite.expired',
      help: 'Ask Ada Marlowe to send it again.',
      details: { team: home.name, sender: 'Ada Marlowe' },
    });
    expect(codeOf(await world.accept({ id, token }, { newUser }))).toEqual([409, 'invite.expired']);
    expect(await world.roleOf('late@x.example')).toBeNull();
  });
});

describe('accepting as a new user', () => {
  it('creates the user with a verified address, and signs them in', async () => {
    const made = await world.invited('rosa@x.example');
    const accepted = await world.accept(made, { newUser });
    expect(accepted.json()).toMatchObject({
      invite: { state: 'accepted', accepted: true, autoAccepted: false, acceptedResourceId: expect.any(String) },
      team: { id: home.id, name: home.name },
      username: 'rosa@x.example',
    });
    expect(await world.roleOf('rosa@x.example')).toBe('participant');
    const signedIn = await world.signIn('rosa@x.example', { password: goodPassword, team_id: home.id });
    const me = await world.get('/api/v2/auth/me', signedIn.json<{ access_token: string }>().access_token);
    expect(me.json()).toMatchObject({
      user: { firstName: 'Rosa', verifiedEmail: true, type: 4 },
      teamId: home.id,
      permissions: defaultPermissions('participant'),
    });
    expect(codeOf(await world.lookUp(made.token))).toEqual([409, 'invite.used']);
    expect(
      await world.query(`select action, actor_id, subject_id from audit_events where subject_id = $1 order by id`, [
        made.id,
      ]),
    ).toMatchObject([
      { action: 'invite.sent', actor_id: demoUsers.ada.id },
      { action: 'invite.accepted', actor_id: accepted.json<{ userId: string }>().userId },
    ]);
  });

  it.each([
    ['short', 'password.too-short'],
    ['password1234', 'password.common'],
    ['rosa lind rosa lind', 'password.own-words'],
  ])('applies the password rules: %s', async (password, code) => {
    const made = await world.invited('rosa2@x.example');
    expect(codeOf(await world.accept(made, { newUser: { ...newUser, password } }))).toEqual([422, code]);
    expect((await world.lookUp(made.token)).statusCode).toBe(200);
  });

  it('rejects an address that already has an account, and fields that the call does not declare', async () => {
    const made = await world.invited(demoUsers.nora.email);
    expect(codeOf(await world.accept(made, { newUser }))).toEqual([409, 'user.email-taken']);
    for (const extra of [{ type: 1 }, { email: 'else@x.example' }, { role: 'team-admin' }, { verifiedEmail: true }]) {
      expect(codeOf(await world.accept(made, { newUser: { ...newUser, ...extra } }))).toEqual([
        400,
        'request.malformed',
      ]);
    }
    expect(codeOf(await world.accept(made, { newUser, existingUser: {} }))).toEqual([400, 'request.malformed']);
    expect(
      codeOf(await world.accept(made, { newUser: { ...newUser, firstName: 'Rosa\r\nBcc: all@x.example' } })),
    ).toEqual([400, 'request.malformed']);
  });

  it('creates no user who could not sign in with the team’s sign-in methods', async () => {
    const made = await world.invited('only@x.example');
    await world.query(`update teams set auth_methods = '{google}' where id = $1`, [home.id]);
    expect(codeOf(await world.accept(made, { newUser }))).toEqual([403, 'access.method-not-allowed']);
    await world.query(`update teams set auth_methods = '{}' where id = $1`, [home.id]);
  });
});

describe('an invite into a subteam of a team that allows single sign-on only', () => {
  it('creates no user who could not sign in, and names the method', async () => {
    const made = await world.invited('deep@x.example');
    await world.query('update invites set team_id = $1 where email = $2', [demoTeams.bristol.id, 'deep@x.example']);
    await world.query(`update teams set auth_methods = '{saml}' where id = $1`, [home.id]);
    const refused = await world.accept(made, { newUser });
    expect(codeOf(refused)).toEqual([403, 'access.method-not-allowed']);
    expect(refused.json<WireError>().details).toEqual({ authMethods: ['saml'] });
    expect(await world.query('select 1 from users where email = $1', ['deep@x.example'])).toEqual([]);
    await world.query(`update teams set auth_methods = '{}' where id = $1`, [home.id]);
  });
});

describe('accepting with an existing account', () => {
  it('accepts the password of the invited address, and counts wrong ones', async () => {
    const made = await world.invited(demoUsers.nora.email);
    expect(codeOf(await world.accept(made, { existingUser: { password: 'not this one' } }))).toEqual([
      401,
      'access.invalid-credentials',
    ]);
    expect((await world.accept(made, { existingUser: { password: demoPassword } })).json()).toMatchObject({
      userId: demoUsers.nora.id,
    });
    expect(await world.roleOf(demoUsers.nora.email)).toBe('participant');
    const guessed = await world.invited('guessed@x.example');
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      answers.push((await world.accept(guessed, { existingUser: { password: `guess ${attempt}` } })).statusCode);
    expect(answers.at(-1)).toBe(429);
    world.clock.advance({ minutes: 20 });
    await world.query('delete from sign_in_attempts');
  });

  it('accepts the caller’s session if it belongs to the invited address', async () => {
    await world.addUser('Casey@Elsewhere.example', { team: 'quaysideBooks' });
    const made = await world.invited('casey@elsewhere.example');
    expect(codeOf(await world.accept(made, { existingUser: {} }))).toEqual([400, 'request.malformed']);
    expect(codeOf(await world.accept(made, { existingUser: {} }, 'run-out'))).toEqual([401, 'access.token-invalid']);
    expect(codeOf(await world.accept(made, { existingUser: {} }, await bearerOf(demoUsers.priya.email)))).toEqual([
      403,
      'invite.wrong-account',
    ]);
    expect((await world.accept(made, { existingUser: {} }, await bearerOf('casey@elsewhere.example'))).statusCode).toBe(
      200,
    );
    expect([await world.roleOf('casey@elsewhere.example'), await world.roleOf(demoUsers.priya.email)]).toEqual([
      'participant',
      'participant',
    ]);
  });

  it('succeeds without a change if the user became a member in the meantime', async () => {
    await world.addUser('twice@x.example');
    const made = await world.invited('twice@x.example', { type: 'team-viewer' });
    await world.query(
      `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at) select $1, u.id, g.id, now(), now() from users u, role_groups g where u.email = 'twice@x.example' and g.plan_id = $2 and g.role = 'participant' and g.team_id is null`,
      [home.id, demoPlans.growth.id],
    );
    expect((await world.accept(made, { existingUser: { password: demoPassword } })).statusCode).toBe(200);
    expect(await world.roleOf('twice@x.example')).toBe('participant');
  });

  it('is refused for an account that was closed', async () => {
    await world.addUser('closed@x.example');
    const made = await world.invited('closed@x.example');
    await world.query(`update users set deactivated_at = now() where email = 'closed@x.example'`);
    expect(codeOf(await world.accept(made, { existingUser: { password: demoPassword } }))).toEqual([
      401,
      'access.invalid-credentials',
    ]);
  });
});

describe('accepting an invite exactly once', () => {
  it('succeeds for one of many concurrent requests', async () => {
    const made = await world.invited('race@x.example');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        world.accept(made, { newUser: { ...newUser, firstName: `Rosa ${index}` } }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await world.query(`select count(*)::int as n from users where email = 'race@x.example'`)).toEqual([
      { n: 1 },
    ]);
  });

  it('never accepts a used link again, for any user', async () => {
    const made = await world.invited('replay@x.example');
    await world.accept(made, { newUser });
    await world.query(
      `delete from team_members where user_id = (select id from users where email = 'replay@x.example')`,
    );
    expect(codeOf(await world.accept(made, { existingUser: { password: goodPassword } }))).toEqual([
      409,
      'invite.used',
    ]);
    expect(await world.roleOf('replay@x.example')).toBeNull();
  });

  it('accepts only the invite of the link, whatever id is sent with it', async () => {
    const [mine, theirs] = [
      await world.invited('mine@x.example'),
      await world.invited('theirs@x.example', { type: 'team-admin' }),
    ];
    expect(codeOf(await world.accept({ id: theirs.id, token: mine.token }, { newUser }))).toEqual([
      404,
      'invite.unknown-link',
    ]);
    expect(codeOf(await world.accept({ id: theirs.id, token: theirs.id }, { newUser }))).toEqual([
      404,
      'invite.unknown-link',
    ]);
  });

  it('is refused while the team is full, and the invite stays open', async () => {
    const made = await world.invited('full@x.example');
    await world.query(`update plans set limits = limits || '{"participants": 2}' where id = $1`, [demoPlans.growth.id]);
    expect((await world.accept(made, { newUser })).json()).toMatchObject({
      code: 'invite.team-full',
      message: 'Harbour & Pine has no places left.',
    });
    expect(await world.query(`select 1 from users where email = 'full@x.example'`)).toEqual([]);
    await world.query(`update plans set limits = limits || '{"participants": 1000}' where id = $1`, [
      demoPlans.growth.id,
    ]);
    expect((await world.accept(made, { newUser })).statusCode).toBe(200);
  });
});

describe('an invite whose sender lost permission to send it', () => {
  const ctx = () => testContext({ database: world.database, clock: world.clock, actor: demoActor('ada') });
  const groupOf = async (role: string) =>
    String(
      (
        await world.query('select id from role_groups where plan_id = $1 and role = $2 and team_id is null', [
          demoPlans.growth.id,
          role,
        ])
      )[0]?.['id'],
    );
  const byUserId = demoUsers.ada.id;
  const second = async (email: string) => ({
    email,
    userId: await world.addUser(email, { team: 'harbourPine', role: 'team-admin' }),
  });
  const inviteAs = async (sender: { email: string }, invites: readonly object[]) => {
    const bearer = await bearerOf(sender.email);
    await world.query('update sessions set proven_until = $1', [world.clock.now().add({ minutes: 15 }).toString()]);
    const response = await world.app.inject({
      method: 'POST',
      url: `/v3/teams/${home.id}/users/invites`,
      headers: { authorization: `Bearer ${bearer}` },
      payload: { invites },
    });
    return response
      .json<{ results: { inviteId: string }[] }>()
      .results.map(({ inviteId }) => ({ id: inviteId, token: world.tokenOf(inviteId) }));
  };

  it('is withdrawn with their membership, unless it is reassigned to another member', async () => {
    const [leaver, stayer] = [await second('leaver@x.example'), await second('leaver2@x.example')];
    const [dies] = await inviteAs(leaver, [{ emailAddress: 'dies@x.example' }]);
    const [lives] = await inviteAs(stayer, [{ emailAddress: 'lives@x.example', type: 'team-admin' }]);
    await ctx().transaction((tx) => removeMember(ctx(), tx, { teamId: home.id, userId: leaver.userId, byUserId }));
    await ctx().transaction((tx) =>
      removeMember(ctx(), tx, { teamId: home.id, userId: stayer.userId, byUserId, invitesTo: demoUsers.ada.id }),
    );
    expect(codeOf(await world.accept(dies ?? { id: '', token: '' }, { newUser }))).toEqual([409, 'invite.withdrawn']);
    expect((await world.lookUp(lives?.token ?? '')).json()).toMatchObject({ sender: { name: 'Ada Marlowe' } });
    expect((await world.find('dies@'))?.state).toBe('withdrawn');
  });

  it('is withdrawn with the API key that sent it; other invites are not', async () => {
    const bearer = await bearerOf(demoUsers.ada.email);
    await world.prove(bearer);
    const ask = (method: 'POST' | 'DELETE', url: string, token: string, payload?: object) =>
      world.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
    const make = async () =>
      (
        await ask('POST', '/v3/api-keys', bearer, {
          name: 'HR',
          scopes: ['add-participants', 'view-teams', 'user', 'view-team-transactions'],
          expiresAt: null,
        })
      ).json<{ key: { id: string }; secret: string }>();
    await world.query(
      `update role_groups set permissions = '{"user": "own"}' where plan_id = $1 and role = 'participant'`,
      [demoPlans.growth.id],
    );
    const send = async ({ secret }: { readonly secret: string }, email: string, teamId: string) => {
      const sent = (
        await ask('POST', `/v3/teams/${teamId}/users/invites`, secret, { invites: [email], type: 'participant' })
      ).json<{ results: { inviteId: string }[] }>();
      const id = sent.results[0]?.inviteId ?? '';
      return { id, token: world.tokenOf(id) };
    };
    const [leaked, other] = [await make(), await make()];
    const [above, below, others] = [
      await send(leaked, 'one@x.example', home.id),
      await send(leaked, 'two@x.example', demoTeams.bristol.id),
      await send(other, 'three@x.example', home.id),
    ];
    expect((await ask('DELETE', `/v3/api-keys/${leaked.key.id}`, bearer)).statusCode).toBe(200);
    expect(codeOf(await world.accept(above, { newUser }))).toEqual([409, 'invite.withdrawn']);
    expect(codeOf(await world.accept(below, { newUser }))).toEqual([409, 'invite.withdrawn']);
    expect((await world.accept(others, { newUser })).statusCode).toBe(200);
    await world.query(`update role_groups set permissions = $2 where plan_id = $1 and role = 'participant'`, [
      demoPlans.growth.id,
      JSON.stringify(defaultPermissions('participant')),
    ]);
  });

  it('is withdrawn if their new role is too low for it', async () => {
    const sender = await second('lower@x.example');
    const made = await inviteAs(sender, [
      { emailAddress: 'admin@y.example', type: 'team-admin' },
      { emailAddress: 'part@y.example' },
    ]);
    const roleGroupId = await groupOf('participant');
    await ctx().transaction((tx) =>
      changeRole(ctx(), tx, { teamId: home.id, userId: sender.userId, roleGroupId, byUserId }),
    );
    for (const invite of made)
      expect(codeOf(await world.accept(invite, { newUser }))).toEqual([409, 'invite.withdrawn']);
  });

  it('is not valid while they are deactivated or their role is reduced', async () => {
    const sender = await second('narrow@x.example');
    const [made] = await inviteAs(sender, [{ emailAddress: 'narrowed@y.example', type: 'team-admin' }]);
    await world.query('update users set deactivated_at = now() where id = $1', [sender.userId]);
    expect(codeOf(await world.lookUp(made?.token ?? ''))).toEqual([409, 'invite.withdrawn']);
    await world.query('update users set deactivated_at = null where id = $1', [sender.userId]);
    expect((await world.lookUp(made?.token ?? '')).json<{ invite: Invite }>().invite.state).toBe('pending');
  });
});
