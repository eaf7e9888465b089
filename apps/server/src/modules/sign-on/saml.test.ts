import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/index.ts';
import { demoPassword, demoTeams, demoUsers, type DemoPerson } from '../teams/index.ts';
import { registerSamlMetadata } from './saml-routes.ts';
import { browser, peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';
import { startSandboxProcess, type SandboxProcess } from './testing/sandbox.ts';
import { giveDomain } from '../teams/testing/give-domain.ts';

type Failure = {
  readonly status?: string;
  readonly code: string;
  readonly details?: { readonly verifyIdentityId?: string };
};

const publicUrl = 'http://localhost:3000';
const redirectUri = `${publicUrl}/sso/saml`;
const team = demoTeams.harbourPine.id;
let sandbox: SandboxProcess;
let server: PeopleServer;

beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await peopleServer(
    { SANDBOX_URL: sandbox.url, PUBLIC_URL: publicUrl },
    { registerPages: registerSamlMetadata },
  );
  server.clock.set(systemClock.now().toString());
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values]);
/** In a session that has proven itself, as the settings ask. */
const tokenOf = async (person: DemoPerson) => {
  const { access_token: token } = await server.tokensOf(demoUsers[person].email);
  await server.prove(token);
  return { authorization: `Bearer ${token}` };
};
const fetchText = async (url: string, form?: Record<string, string>) =>
  (await globalThis.fetch(url, form && { method: 'POST', body: new URLSearchParams(form) })).text();
const settings = {
  justInTime: false,
  defaultRole: 'participant',
  roleAttribute: 'role',
  roleMap: { viewers: 'team-viewer' },
  acceptsUnasked: false,
};

async function configure(
  changes: object = {},
  teamId: string = team,
  person: DemoPerson = 'ada',
): Promise<LightMyRequestResponse> {
  const metadata = await fetchText(`${sandbox.url}/saml/metadata`);
  return server.app.inject({
    method: 'PUT',
    url: `/v3/teams/${teamId}/saml`,
    headers: await tokenOf(person),
    payload: { ...settings, metadata, ...changes },
  });
}

beforeEach(async () => {
  for (const table of ['user_identities', 'sign_in_attempts', 'saml_connections', 'identity_confirmations'])
    await query(`delete from ${table}`);
  await query(`update teams set auth_methods = '{}'`);
  await query(
    'update users set deactivated_at = null, password_hash = coalesce(password_hash, (select password_hash from users where id = $1))',
    [demoUsers.ada.id],
  );
  server.clock.set(systemClock.now().toString());
});

function newBrowser() {
  const cookies: Record<string, string> = {};
  const post = async (
    url: string,
    payload: object | string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers,
      ...(headers['x-from'] !== 'elsewhere' && { cookies }),
    });
    for (const { name, value } of response.cookies) cookies[name] = value;
    return response;
  };
  return { cookies, post };
}
type OurBrowser = ReturnType<typeof newBrowser>;

type Person = { readonly email: string; readonly fault?: string; readonly role?: string; readonly firstName?: string };
type Fields = { readonly SAMLResponse: string; readonly RelayState?: string };

function hidden(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
    ]),
  );
}

const ourUrls = { acsUrl: `${publicUrl}/v3/sso/saml`, audience: `${publicUrl}/v3/sso/saml/metadata/${team}` };

/** What the provider's form carries back, asked for from our sign-in page. */
async function asked(at: OurBrowser, person: Person): Promise<Fields> {
  const begun = await at.post('/v3/oauth/authorise/urls', {
    provider: 'saml',
    redirectUri,
    domain: 'harbourpine.example',
  });
  const page = await fetchText(begun.json<{ authoriseUrl: string }>().authoriseUrl);
  const question = hidden(page.split('</form>')[0] ?? '');
  return hidden(
    await fetchText(`${sandbox.url}/saml/respond`, { ...question, firstName: 'Some', surname: 'Body', ...person }),
  ) as Fields;
}

/** The same, begun at the provider. */
async function unasked(person: Person, urls = ourUrls): Promise<Fields> {
  return hidden(
    await fetchText(`${sandbox.url}/saml/respond`, { ...urls, firstName: 'Some', surname: 'Body', ...person }),
  ) as Fields;
}

/** The provider's form in a browser: another site posts it, so our cookie is not with it. */
async function bring(at: OurBrowser, fields: Fields): Promise<URL> {
  const response = await at.post('/v3/sso/saml', new URLSearchParams({ ...fields }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-from': 'elsewhere',
  });
  expect(response.statusCode).toBe(303);
  return new URL(String(response.headers.location), publicUrl);
}

const open = (at: OurBrowser, address: URL, more: object = {}) =>
  at.post('/v3/sso/saml', { token: address.searchParams.get('token') ?? '', ...more });
const signIn = async (person: Person, at = newBrowser()) => open(at, await bring(at, await asked(at, person)));
const ada: Person = { email: demoUsers.ada.email };

/** Binds a demo person to the team's provider in the way that they would. */
async function bind(person: Person): Promise<LightMyRequestResponse> {
  const at = newBrowser();
  const { details } = (await signIn(person, at)).json<Failure>();
  return at.post(`/v3/oauth/verify-identity/${details?.verifyIdentityId}`, { password: demoPassword });
}

describe('signing in with an organisation’s provider', () => {
  it('asks once for a password, then opens the team; the session is kept in the browser’s cookies', async () => {
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

  it('takes the answer as JSON as well, in one step', async () => {
    await configure();
    await bind(ada);
    const at = newBrowser();
    const response = await at.post('/v3/sso/saml', await asked(at, ada));
    expect(response.json()).toMatchObject({ token_type: 'Bearer' });
  });

  it('brings new members just in time, in the role that the provider names, only where the team says so', async () => {
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

  it('gives the role that the team makes its own at the same moment', async () => {
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

  it('keeps to the plan’s limit, and leaves nobody behind who did not fit', async () => {
    await configure({ justInTime: true });
    await query(`update plans set limits = limits || '{"participants": 1}'`);
    const response = await signIn({ email: 'too.many@harbourpine.example' });
    expect([response.statusCode, response.json<Failure>().code]).toEqual([422, 'team.participants-limit']);
    expect((await query(`select 1 from users where email = 'too.many@harbourpine.example'`)).rowCount).toBe(0);
    await query(`update plans set limits = limits || '{"participants": 1000}'`);
  });

  it('begins at the provider only if the team takes that', async () => {
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

  it('opens that organisation alone', async () => {
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

  it('shows its metadata for any id, so that it tells nothing of teams', async () => {
    const metadata = await server.app.inject({ url: new URL(ourUrls.audience).pathname });
    expect(metadata.headers['content-type']).toContain('samlmetadata+xml');
    expect(metadata.body).toContain(`entityID="${ourUrls.audience}"`);
    expect(metadata.body).toContain('WantAssertionsSigned="true"');
    expect((await server.app.inject({ url: '/v3/sso/saml/metadata/nothing' })).statusCode).toBe(404);
  });
});

describe('an attack on an organisation’s sign-in', () => {
  it.each([
    ['unsigned', 'saml.answer-invalid'],
    ['wrong-key', 'saml.answer-invalid'],
    ['changed-after-signing', 'saml.answer-invalid'],
    ['other-audience', 'saml.answer-invalid'],
    ['other-recipient', 'saml.answer-invalid'],
    ['other-issuer', 'saml.answer-invalid'],
    ['other-request', 'saml.answer-invalid'],
    ['wrapped', 'saml.answer-invalid'],
    ['two-assertions', 'saml.answer-invalid'],
    ['expired', 'saml.expired'],
    ['too-early', 'saml.expired'],
    ['cancel', 'sso.refused'],
  ])('%s is refused', async (fault, code) => {
    await configure({ justInTime: true });
    await bind(ada);
    const at = newBrowser();
    expect((await bring(at, await asked(at, { ...ada, fault }))).searchParams.get('error')).toBe(code);
    const other = newBrowser();
    expect((await other.post('/v3/sso/saml', await asked(other, { ...ada, fault }))).json()).toMatchObject({
      status: 'fail',
      code,
    });
    expect((await query(`select 1 from users where email = 'attacker@evil.example'`)).rowCount).toBe(0);
  });

  it('with a comment in a signed address reads the whole address', async () => {
    await configure();
    await bind(ada);
    expect((await signIn({ ...ada, fault: 'comment' })).statusCode).toBe(200);
  });

  it('with an answer that was taken before, whichever way it comes again', async () => {
    await configure({ acceptsUnasked: true });
    await bind(ada);
    const at = newBrowser();
    const fields = await asked(at, ada);
    expect((await open(at, await bring(at, fields))).statusCode).toBe(200);
    expect((await bring(at, fields)).searchParams.get('error')).toBe('sso.attempt-ended');
    expect((await bring(at, { SAMLResponse: fields.SAMLResponse })).searchParams.get('error')).toBe(
      'sso.attempt-unknown',
    );
    const begunThere = await unasked(ada);
    expect((await bring(at, begunThere)).searchParams.has('token')).toBe(true);
    expect((await bring(at, begunThere)).searchParams.get('error')).toBe('saml.replayed');
  });

  it('with somebody else’s answer in this browser, or for another’s request', async () => {
    await configure();
    await bind(ada);
    const [mine, theirs] = [newBrowser(), newBrowser()];
    const [fields, other] = [await asked(mine, ada), await asked(theirs, ada)];
    const address = await bring(mine, fields);
    expect((await open(theirs, address)).json()).toMatchObject({ status: 'fail', code: 'sso.other-browser' });
    const { RelayState = '' } = await asked(mine, ada);
    expect((await bring(mine, { SAMLResponse: other.SAMLResponse, RelayState })).searchParams.get('error')).toBe(
      'saml.answer-invalid',
    );
  });

  it('with a relay state that leads elsewhere goes nowhere', async () => {
    await configure({ acceptsUnasked: true });
    await bind(ada);
    const at = newBrowser();
    const { SAMLResponse } = await unasked(ada);
    const address = await bring(at, { SAMLResponse, RelayState: 'https://evil.example/' });
    expect([address.origin, address.pathname, [...address.searchParams.keys()]]).toEqual([
      publicUrl,
      '/sso/saml',
      ['token'],
    ]);
  });

  it('with an address outside the organisation’s domain', async () => {
    await configure({ justInTime: true });
    for (const email of [demoUsers.nora.email, 'x@harbourpine.example.evil.example']) {
      const at = newBrowser();
      expect((await bring(at, await asked(at, { email }))).searchParams.get('error')).toBe('saml.other-domain');
    }
  });

  it('from another team’s provider: its answer is for that team alone', async () => {
    await configure();
    await bind(ada);
    await configure({ acceptsUnasked: true }, demoTeams.quaysideBooks.id, 'nora');
    const at = newBrowser();
    const foreign = {
      acsUrl: ourUrls.acsUrl,
      audience: `${publicUrl}/v3/sso/saml/metadata/${demoTeams.quaysideBooks.id}`,
    };
    expect((await bring(at, await unasked(ada, foreign))).searchParams.get('error')).toBe('saml.other-domain');
    const { RelayState = '' } = await asked(at, ada);
    expect((await bring(at, { ...(await unasked(ada, foreign)), RelayState })).searchParams.get('error')).toBe(
      'saml.answer-invalid',
    );
  });

  it('by somebody who was suspended', async () => {
    await configure({ justInTime: true });
    await bind({ email: demoUsers.victor.email });
    await query('update users set deactivated_at = now() where id = $1', [demoUsers.victor.id]);
    expect((await signIn({ email: demoUsers.victor.email })).json()).toMatchObject({ code: 'sso.unknown-person' });
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'bm90aGluZw=='],
    [
      'a document that declares types',
      Buffer.from('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Response/>').toString('base64'),
    ],
    ['another document', Buffer.from('<Nothing/>').toString('base64')],
  ])('with %s in place of an answer', async (_, SAMLResponse) => {
    await configure();
    const response = await newBrowser().post('/v3/sso/saml', { SAMLResponse });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});

describe('the settings of an organisation’s provider', () => {
  const put = async (payload: object, teamId: string = team, person: DemoPerson = 'ada') =>
    server.app.inject({
      method: 'PUT',
      url: `/v3/teams/${teamId}/saml`,
      headers: await tokenOf(person),
      payload: { ...settings, ...payload },
    });

  it('are read from metadata, and show what the provider needs to know', async () => {
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
    ['metadata of nothing', { metadata: '<html/>' }, 422, 'saml.metadata-invalid'],
    [
      'no certificate',
      { idpEntityId: 'x', ssoUrl: 'https://idp.example', certificates: ['nothing'] },
      422,
      'saml.certificate-invalid',
    ],
    [
      'an address that runs a script',
      { idpEntityId: 'x', ssoUrl: 'javascript:alert(1)', certificates: ['x'] },
      400,
      'request.malformed',
    ],
    ['a missing field', { idpEntityId: 'x', ssoUrl: 'https://idp.example' }, 400, 'request.malformed'],
    ['a role that there is none of', { roleMap: { x: 'operator' }, metadata: 'x' }, 400, 'request.malformed'],
  ])('refuse %s', async (_, payload, status, code) => {
    const response = await put(payload);
    expect([response.statusCode, response.json<Failure>().code]).toEqual([status, code]);
  });

  it('are the team admin’s alone, and of the team itself', async () => {
    expect((await configure({}, team, 'priya')).statusCode).toBe(403);
    expect((await configure({}, team, 'nora')).json()).toMatchObject({ code: 'team.not-found' });
    expect((await configure({}, demoTeams.bristol.id)).json()).toMatchObject({ code: 'saml.of-parent' });
  });

  it('want a proof of the session, as do the ways of signing in, and are no key’s', async () => {
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

  it('fall silent when the team gives up its domain, and give way to the next who has it', async () => {
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

  it('speak for nobody while the domain is claimed and not proven', async () => {
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

describe('ways of signing in that a team takes', () => {
  const put = async (methods: readonly string[], teamId: string = team, headers?: Record<string, string>) =>
    server.app.inject({
      method: 'PUT',
      url: `/v3/teams/${teamId}/sign-in`,
      headers: headers ?? (await tokenOf('ada')),
      payload: { methods },
    });

  it('cannot lock their admin out', async () => {
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

  it('hold at sign-in, at switching, in subteams, and end the sessions that began another way', async () => {
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

  it('can only be stricter in a subteam, and only what is set up', async () => {
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

  it('are found by the domain of an address, the same for every address of it', async () => {
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
