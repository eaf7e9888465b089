import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseGates } from '../../platform/testing/index.ts';
import { demoTeams, demoUsers, type DemoPerson } from '../teams/index.ts';
import { giveDomain } from '../teams/testing/give-domain.ts';
import { samlWorld, type Failure } from './testing/saml-world.ts';

const {
  redirectUri,
  team,
  sandbox,
  server,
  close,
  query,
  tokenOf,
  fetchText,
  settings,
  configure,
  reset,
  newBrowser,
  ourUrls,
  signIn,
  ada,
  bind,
} = await samlWorld();
beforeEach(reset);
afterAll(close);

describe('the settings of an organisation’s provider', () => {
  const put = async (payload: object, teamId: string = team, person: DemoPerson = 'ada') =>
    server.app.inject({
      method: 'PUT',
      url: `/v3/teams/${teamId}/saml`,
      headers: await tokenOf(person),
      payload: { ...settings, ...payload },
    });

  it('are read from metadata, and return the values that the provider needs', async () => {
    const written = await configure();
    expect(written.json()).toMatchObject({
      domain: 'harbourpine.example',
      serviceProvider: { entityId: ourUrls.audience, acsUrl: ourUrls.acsUrl },
      connection: {
        idpEntityId: `${sandbox.url}/saml/metadata`,
        ssoUrl: `${sandbox.url}/saml/sso`,
        certificates: [{ fingerprint: expect.stringMatching(/^[0-9A-F:]{95}$/) }],
      },
    });
  });

  it.each([
    ['empty metadata', { metadata: '<html/>' }, 422, 'saml.metadata-invalid'],
    [
      'no certificate',
      { idpEntityId: 'x', ssoUrl: 'https://idp.example', certificates: ['nothing'] },
      422,
      'saml.certificate-invalid',
    ],
    [
      'a javascript: address',
      { idpEntityId: 'x', ssoUrl: 'javascript:alert(1)', certificates: ['x'] },
      400,
      'request.malformed',
    ],
    ['a missing field', { idpEntityId: 'x', ssoUrl: 'https://idp.example' }, 400, 'request.malformed'],
    ['an unknown role', { roleMap: { x: 'operator' }, metadata: 'x' }, 400, 'request.malformed'],
  ])('reject %s', async (_, payload, status, code) => {
    const response = await put(payload);
    expect([response.statusCode, response.json<Failure>().code]).toEqual([status, code]);
  });

  it.each([
    ['an address that no browser can open', /Location="https?:[^"]*"/g, 'Location="https://["'],
    ['a very long address', /Location="https?:[^"]*"/g, `Location="https://idp.example/${'a'.repeat(2_000)}"`],
    ['a very long entity id', /entityID="[^"]*"/g, `entityID="${'a'.repeat(501)}"`],
  ])('reject metadata with %s', async (_, part, replacement) => {
    const metadata = (await fetchText(`${sandbox.url}/saml/metadata`)).replaceAll(part, replacement);
    expect(metadata).toContain(replacement);
    const response = await configure({ metadata });
    expect([response.statusCode, response.json<Failure>().code]).toEqual([422, 'saml.metadata-invalid']);
  });

  it('can be changed only by the team’s admin, and not for a subteam', async () => {
    expect((await configure({}, team, 'priya')).statusCode).toBe(403);
    expect((await configure({}, team, 'nora')).json()).toMatchObject({ code: 'team.not-found' });
    expect((await configure({}, demoTeams.bristol.id)).json()).toMatchObject({ code: 'saml.of-parent' });
  });

  it('require step-up authentication, as do the sign-in methods, and reject API keys', async () => {
    await configure();
    const state = async () =>
      (
        await query(
          `select (select md5(string_agg(c::text, '')) from saml_connections c) as saml, (select md5(string_agg(auth_methods::text, '' order by id)) from teams) as methods`,
        )
      ).rows;
    const before = await state();
    const metadata = await fetchText(`${sandbox.url}/saml/metadata`);
    const writes = [
      ['PUT', 'saml', { ...settings, metadata, justInTime: true }],
      ['DELETE', 'saml'],
      ['PUT', 'sign-in', { methods: ['password'] }],
    ] as const;
    const write = ([method, path, payload]: (typeof writes)[number], token: string) =>
      server.app.inject({
        method,
        url: `/v3/teams/${team}/${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
    const { authorization } = await tokenOf('ada');
    const key = await server.app.inject({
      method: 'POST',
      url: '/v3/api-keys',
      headers: { authorization },
      payload: { name: 'Key', scopes: ['team-admin', 'user'], expiresAt: null },
    });
    for (const one of writes) {
      expect((await write(one, (await server.tokensOf(demoUsers.ada.email)).access_token)).json()).toMatchObject({
        code: 'access.step-up-required',
      });
      expect((await write(one, key.json<{ secret: string }>().secret)).json()).toMatchObject({
        code: 'access.people-only',
      });
    }
    expect(await state()).toEqual(before);
  });

  it('stop applying when the team gives up its domain, and are replaced by those of the next team with it', async () => {
    await configure();
    await giveDomain(server.database, { teamId: team, domain: null });
    expect(
      (
        await newBrowser().post('/v3/oauth/authorise/urls', {
          provider: 'saml',
          redirectUri,
          domain: 'harbourpine.example',
        })
      ).json(),
    ).toMatchObject({ code: 'sso.domain-unknown' });
    await giveDomain(server.database, { teamId: demoTeams.quaysideBooks.id, domain: 'harbourpine.example' });
    expect((await configure({}, demoTeams.quaysideBooks.id, 'nora')).json()).toMatchObject({
      domain: 'harbourpine.example',
    });
    expect((await query('select team_id from saml_connections')).rows).toEqual([
      { team_id: demoTeams.quaysideBooks.id },
    ]);
    await giveDomain(server.database, { teamId: demoTeams.quaysideBooks.id, domain: 'quaysidebooks.example' });
    await giveDomain(server.database, { teamId: team, domain: 'harbourpine.example' });
  });

  it('do not apply while the domain is claimed but not proven', async () => {
    await configure();
    await giveDomain(server.database, { teamId: team, domain: 'harbourpine.example', proven: false });
    expect(
      (
        await newBrowser().post('/v3/oauth/authorise/urls', {
          provider: 'saml',
          redirectUri,
          domain: 'harbourpine.example',
        })
      ).json(),
    ).toMatchObject({ code: 'sso.domain-unknown' });
    expect((await newBrowser().post('/v3/sso/discover', { email: demoUsers.ada.email })).json()).toMatchObject({
      domain: null,
    });
    expect((await configure()).json()).toMatchObject({ code: 'team.domain-unproven' });
    await giveDomain(server.database, { teamId: demoTeams.quaysideBooks.id, domain: 'harbourpine.example' });
    expect((await configure({}, demoTeams.quaysideBooks.id, 'nora')).json()).toMatchObject({
      domain: 'harbourpine.example',
      domainProven: true,
    });
    expect((await query('select team_id from saml_connections')).rows).toEqual([
      { team_id: demoTeams.quaysideBooks.id },
    ]);
    await giveDomain(server.database, { teamId: demoTeams.quaysideBooks.id, domain: 'quaysidebooks.example' });
    await giveDomain(server.database, { teamId: team, domain: 'harbourpine.example' });
  });
});

describe('sign-in methods that a team allows', () => {
  const put = async (methods: readonly string[], teamId: string = team, headers?: Record<string, string>) =>
    server.app.inject({
      method: 'PUT',
      url: `/v3/teams/${teamId}/sign-in`,
      headers: headers ?? (await tokenOf('ada')),
      payload: { methods },
    });

  it('cannot lock out the team’s admin', async () => {
    await configure();
    expect((await put(['saml'])).json()).toMatchObject({ code: 'sign-in.not-proven' });
    expect((await put(['saml', 'password'])).statusCode).toBe(200);
    await bind(ada);
    const headers = await tokenOf('ada');
    expect((await put(['saml'], team, headers)).json()).toMatchObject({
      own: ['saml'],
      effective: ['saml'],
      proven: expect.arrayContaining(['saml']),
    });
    const remove = await server.app.inject({
      method: 'DELETE',
      url: `/v3/teams/${team}/saml`,
      headers: { authorization: `Bearer ${(await signIn(ada)).json<{ access_token: string }>().access_token}` },
    });
    expect(remove.json()).toMatchObject({ code: 'sign-in.nothing-left' });
  });

  it.each([
    { own: '{saml}', above: '{}' },
    { own: '{google,saml}', above: '{password,saml}' },
  ])('keep the identity provider that a subteam needs (own $own, above $above)', async ({ own, above }) => {
    await configure();
    await query('update teams set auth_methods = $2 where id = $1', [team, above]);
    await query('update teams set auth_methods = $2 where id = $1', [demoTeams.bristol.id, own]);
    const remove = async () =>
      server.app.inject({ method: 'DELETE', url: `/v3/teams/${team}/saml`, headers: await tokenOf('ada') });
    expect((await remove()).json()).toMatchObject({
      code: 'sign-in.nothing-left',
      message: 'No one would be able to sign in to Bristol.',
      details: { teamIds: [demoTeams.bristol.id] },
    });
    expect((await query('select 1 from saml_connections')).rows).toHaveLength(1);
    await query(`update teams set auth_methods = '{password}' where id = $1`, [demoTeams.bristol.id]);
    expect((await remove()).statusCode).toBe(200);
  });

  it('keep the identity provider that they need if it is removed at the same time', async () => {
    await configure();
    await bind(ada);
    const headers = await tokenOf('ada');
    const gates = await databaseGates(server.database.url);
    const [allowed, removed] = await gates.race(
      { table: 'teams', event: 'update', when: 'new.auth_methods <> old.auth_methods', at: 'statement' },
      () => put(['saml'], team, headers),
      () => server.app.inject({ method: 'DELETE', url: `/v3/teams/${team}/saml`, headers }),
    );
    await gates.end();
    expect([allowed.statusCode, removed.json()]).toEqual([
      200,
      expect.objectContaining({ code: 'sign-in.nothing-left' }),
    ]);
    expect((await query('select 1 from saml_connections')).rows).toHaveLength(1);
  });

  it('apply at sign-in and in subteams, and end the sessions started with another method', async () => {
    await configure();
    await bind(ada);
    const [before, samAtBristol] = [await tokenOf('priya'), await tokenOf('sam')];
    expect((await put(['saml'])).statusCode).toBe(200);
    for (const headers of [before, samAtBristol])
      expect((await server.app.inject({ url: '/api/v2/auth/me', headers })).statusCode).toBe(401);
    for (const person of ['priya', 'sam'] as const) {
      const refused = await server.signIn(demoUsers[person].email);
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'access.method-not-allowed', details: { authMethods: ['saml'] } }),
      ]);
    }
    expect((await signIn(ada)).statusCode).toBe(200);
  });

  it('can only be stricter in a subteam, and must be set up', async () => {
    await configure();
    await query(`update teams set auth_methods = '{password,saml}' where id = $1`, [team]);
    const headers = await tokenOf('ada');
    expect((await put(['google'], demoTeams.bristol.id, headers)).json()).toMatchObject({ code: 'sign-in.looser' });
    expect((await put(['password'], demoTeams.bristol.id, headers)).json()).toMatchObject({
      effective: ['password'],
      above: { methods: ['password', 'saml'] },
    });
    await query('delete from saml_connections');
    expect((await put(['saml', 'password'], team, headers)).json()).toMatchObject({ code: 'sign-in.not-available' });
    expect((await put(['password'], demoTeams.quaysideBooks.id, headers)).json()).toMatchObject({
      code: 'team.not-found',
    });
  });

  it('are found by the domain of an address, with the same response for every address of the domain', async () => {
    await configure();
    await query(`update teams set auth_methods = '{saml}' where id = $1`, [team]);
    const ask = async (email: string) =>
      (await newBrowser().post('/v3/sso/discover', { email })).json<{ domain: string | null; methods: string[] }>();
    expect(await ask(demoUsers.ada.email)).toEqual({ domain: 'harbourpine.example', methods: ['saml'] });
    expect(await ask('nobody@HarbourPine.example')).toEqual(await ask(demoUsers.ada.email));
    expect(await ask('nora@quaysidebooks.example')).toEqual({
      domain: null,
      methods: ['password', 'google', 'microsoft'],
    });
  });
});
