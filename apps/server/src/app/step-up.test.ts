import type { StepUpMethods, WireError } from '@huggg/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { callsCheckedBeforeLookup, link, sensitiveCalls, type Method } from './testing/step-up-calls.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let sam: string;
let ops: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  sam = await server.tokenOf('sam');
  ops = await server.tokenOf('ops', 'huggg.example');
});
afterEach(() => query('delete from sign_in_attempts'));
afterAll(() => server.close());

const ask = (method: Method, url: string, token: string, payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const codeOf = (response: { json: <T>() => T; statusCode: number }) => [
  response.statusCode,
  response.json<Partial<WireError>>().code,
];
const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(sql, values)).rows as T[];

const { id } = demoUsers.sam;
const ofSam = `/v3/users/${id}`;

const watched = [
  'users',
  'user_identities',
  'second_factors',
  'passkey_challenges',
  'sso_attempts',
  'email_verifications',
  'mobile_verifications',
  'mail_quotas',
  'api_keys',
  'api_clients',
  'impersonations',
  'recovery_codes',
  'teams',
  'saml_connections',
  'person_exports',
  'person_erasures',
  'wallet_credits',
  'wallet_withdrawals',
  'plans',
  'operator_makers',
];
const digests = watched.map(
  (name) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${name} t`,
);
const tableDigests = (): Promise<unknown> => query(digests.join(' union all '));

const tokenOf = (by: 'sam' | 'ada' | 'ops') => server.tokenOf(by, by === 'ops' ? 'huggg.example' : undefined);

describe('actions that require re-authentication', () => {
  beforeAll(async () => {
    await query('delete from user_identities');
    await query(
      `insert into user_identities (id, user_id, provider, issuer, subject, email, linked_at) values ($1, $2, 'microsoft', 'https://accounts.example', 'x', 'sam@elsewhere.example', now())`,
      [link, id],
    );
  });

  it.each([...sensitiveCalls, ...callsCheckedBeforeLookup])(
    '$name: is refused without re-authentication of the same session, and changes nothing',
    async ({ by, call: [method, url, body] }) => {
      const [mine, proven] = [await tokenOf(by), await tokenOf(by)];
      await server.prove(proven);
      const before = await tableDigests();
      // Only another session of the same user is re-authenticated.
      expect(codeOf(await ask(method, url, mine, body))).toEqual([403, 'access.step-up-required']);
      await query(`update sessions set proven_until = now() - interval '1 second' where proven_until is not null`);
      expect(codeOf(await ask(method, url, proven, body))).toEqual([403, 'access.step-up-required']);
      expect(await tableDigests()).toEqual(before);
    },
  );

  it.each(sensitiveCalls)('$name: is allowed after re-authentication', async ({ by, call: [method, url, body] }) => {
    const token = await tokenOf(by);
    await server.prove(token);
    const before = await tableDigests();
    const answer = await ask(method, url, token, body);
    // No provider runs here, so any other error means that the check was passed.
    if (url === '/v3/identities/urls') return expect(codeOf(answer)).not.toContain('access.step-up-required');
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    expect(await tableDigests()).not.toEqual(before);
  });
});

describe('re-authentication', () => {
  beforeAll(async () => {
    const [ada] = await query<{ password_hash: string }>('select password_hash from users where id = $1', [
      demoUsers.ada.id,
    ]);
    await query('update users set password_hash = $2 where id = $1', [id, ada?.password_hash]);
    await query('delete from user_identities');
    await query('update person_erasures set cancelled_at = now() where user_id = $1', [id]);
  });

  it('is never granted to or used by an API key or an impersonator', async () => {
    const ada = await server.tokenOf('ada');
    await server.prove(ada);
    await server.prove(ops);
    const { key, secret } = (
      await ask('POST', '/v3/api-keys', ada, { name: 'Key', scopes: ['user', 'team-admin'], expiresAt: null })
    ).json<{ key: { id: string }; secret: string }>();
    const { access_token: seen } = (
      await ask('POST', '/v3/impersonations', ops, { email: demoUsers.ada.email, reason: 'Ticket 4711' })
    ).json<{ access_token: string }>();
    for (const [token, userId, refusal] of [
      [secret, key.id, 'access.people-only'],
      [seen, demoUsers.ada.id, 'access.read-only'],
    ] as const) {
      const own = `/v3/users/${userId}/step-up`;
      for (const [method, url, body] of [
        ['GET', own],
        ['POST', own, { password: 'unwrap-the-joy' }],
        ['POST', `${own}/twofa-state`],
        ['POST', '/v3/api-keys', { name: 'Key', scopes: ['user'], expiresAt: null }],
        ['POST', `/v3/users/${userId}/exports`],
      ] as const) {
        expect([url, ...codeOf(await ask(method, url, token, body))]).toEqual([url, 403, refusal]);
      }
    }
  });

  it('is refused for a wrong password, which counts towards the limit of sign-in and is recorded', async () => {
    for (let count = 0; count < 10; count += 1)
      expect(codeOf(await ask('POST', `${ofSam}/step-up`, sam, { password: `wrong ${count}` }))).toEqual([
        403,
        'access.password-wrong',
      ]);
    expect(codeOf(await ask('POST', `${ofSam}/step-up`, sam, { password: 'unwrap-the-joy' }))).toEqual([
      429,
      'access.slow-down',
    ]);
    expect(codeOf(await ask('POST', `${ofSam}/exports`, sam))).toEqual([403, 'access.step-up-required']);
    expect(
      await query(`select 1 from audit_events where action = 'session.proof-refused' and actor_id = $1`, [id]),
    ).toHaveLength(10);
  });

  it('is accessible to no other user', async () => {
    for (const [method, path, body] of [
      ['GET', 'step-up'],
      ['POST', 'step-up', { password: 'unwrap-the-joy' }],
      ['POST', 'step-up/twofa-state'],
    ] as const) {
      expect(codeOf(await ask(method, `/v3/users/${demoUsers.ada.id}/${path}`, sam, body))).toEqual([
        404,
        'user.not-found',
      ]);
    }
  });

  it('accepts a code from a user with a password, once', async () => {
    const ways = (await ask('GET', `${ofSam}/step-up`, sam)).json<StepUpMethods>();
    expect(ways).toEqual({ hasPassword: true, methods: expect.arrayContaining(['email']), providers: [] });
    const state = (await ask('POST', `${ofSam}/step-up/twofa-state`, sam)).json<{ id: string }>();
    expect(codeOf(await ask('POST', `${ofSam}/step-up`, sam, { twofa_token: state.id }))).toEqual([
      401,
      'access.second-factor-invalid',
    ]);
    await query(
      `update twofa_states set status = 'verified', verified_by = 'email', verified_at = now() where id = $1`,
      [state.id],
    );
    const stranger = await server.tokenOf('priya');
    expect(
      codeOf(await ask('POST', `/v3/users/${demoUsers.priya.id}/step-up`, stranger, { twofa_token: state.id })),
    ).toEqual([401, 'access.second-factor-invalid']);
    expect((await ask('POST', `${ofSam}/step-up`, sam, { twofa_token: state.id })).statusCode).toBe(200);
    expect((await ask('POST', `${ofSam}/factors/totp`, sam, { name: 'Phone' })).statusCode).toBe(200);
    expect(codeOf(await ask('POST', `${ofSam}/step-up`, sam, { twofa_token: state.id }))).toEqual([
      401,
      'access.second-factor-invalid',
    ]);
  });

  it('requires a fresh sign-in, and accepts no code, from a user with only an identity provider', async () => {
    await query(
      `insert into user_identities (id, user_id, provider, issuer, subject, email, linked_at) values (gen_random_uuid(), $1, 'google', 'https://accounts.example', 'x', 'sam@elsewhere.example', now())`,
      [id],
    );
    const state = (await ask('POST', `${ofSam}/step-up/twofa-state`, sam)).json<{ id: string }>();
    await query(
      `update twofa_states set status = 'verified', verified_by = 'email', verified_at = now() where id = $1`,
      [state.id],
    );
    await query('update users set password_hash = null where id = $1', [id]);
    expect((await ask('GET', `${ofSam}/step-up`, sam)).json()).toEqual({
      hasPassword: false,
      methods: [],
      providers: [{ provider: 'google', organisation: null, domain: null }],
    });
    expect(codeOf(await ask('POST', `${ofSam}/step-up/twofa-state`, sam))).toEqual([422, 'twofa.method-unavailable']);
    await query(
      `update sessions set created_at = created_at - interval '16 minutes', proven_until = null where user_id = $1`,
      [id],
    );
    // A code that was requested while the user still had a password.
    expect(codeOf(await ask('POST', `${ofSam}/step-up`, sam, { twofa_token: state.id }))).toEqual([
      401,
      'access.second-factor-invalid',
    ]);
    expect(codeOf(await ask('POST', `${ofSam}/factors/totp`, sam, { name: 'Phone' }))).toEqual([
      403,
      'access.step-up-required',
    ]);
    await query(`update sessions set created_at = now() where user_id = $1`, [id]);
    expect((await ask('POST', `${ofSam}/factors/totp`, sam, { name: 'Phone' })).statusCode).toBe(200);
  });
});

describe('a session started through the provider of an organisation', () => {
  const { harbourPine, quaysideBooks } = demoTeams;
  const { olu } = demoUsers;
  const own = `/v3/users/${olu.id}`;
  let token: string;

  /** Creates Olu as a user who has only an identity provider and has just signed in. */
  beforeEach(async () => {
    const [ada] = await query<{ password_hash: string }>('select password_hash from users where id = $1', [
      demoUsers.ada.id,
    ]);
    for (const table of ['user_identities', 'second_factors', 'saml_connections', 'password_resets'])
      await query(`delete from ${table}`);
    await query('delete from team_members where user_id = $1 and team_id = $2', [olu.id, quaysideBooks.id]);
    await query('update users set password_hash = $2 where id = $1', [olu.id, ada?.password_hash]);
    token = await server.tokenOf('olu');
    await query('update users set password_hash = null where id = $1', [olu.id]);
    await query(`update sessions set method = 'saml', sso_team_id = $2 where user_id = $1`, [olu.id, harbourPine.id]);
    await query(
      `insert into saml_connections (team_id, domain, idp_entity_id, sso_url, certificates, just_in_time, default_role, role_map, accepts_unasked, created_at, updated_at)
      values ($1, 'harbourpine.example', 'https://idp.example', 'https://idp.example/sso', '{x}', false, 'participant', '{}', false, now(), now())`,
      [harbourPine.id],
    );
    await query(
      `insert into user_identities (id, user_id, provider, issuer, subject, email, linked_at) values (gen_random_uuid(), $1, 'saml', $2, 'olu', $3, now())`,
      [olu.id, harbourPine.id, olu.email],
    );
  });
  const joinQuayside = () =>
    query(
      `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at) select t.id, $2, g.id, now(), now() from teams t join role_groups g on g.plan_id = t.plan_id and g.role = 'team-admin' and g.team_id is null where t.id = $1`,
      [quaysideBooks.id, olu.id],
    );
  const linkGoogle = () =>
    query(
      `insert into user_identities (id, user_id, provider, issuer, subject, email, linked_at) values (gen_random_uuid(), $1, 'google', 'https://accounts.example', 'olu', $2, now())`,
      [olu.id, olu.email],
    );
  const ways = async () => (await ask('GET', `${own}/step-up`, token)).json<StepUpMethods>();

  const ofTheAccount: readonly { readonly name: string; readonly call: readonly [Method, string, object?] }[] = [
    { name: 'a password', call: ['PUT', `${own}/password`, { password: 'nine wet umbrellas sing' }] },
    { name: 'an address', call: ['POST', '/api/v2/users/update', { email: 'olu@elsewhere.example' }] },
    { name: 'a mobile number', call: ['PUT', `${own}/mobile`, { mobile: '+447700900155' }] },
    { name: 'an authenticator app', call: ['POST', `${own}/factors/totp`, { name: 'Phone' }] },
    { name: 'a passkey', call: ['POST', `${own}/factors/passkeys/options`] },
    { name: 'a factor less', call: ['DELETE', `${own}/factors/${link}`] },
    { name: 'recovery codes', call: ['POST', `${own}/factors/recovery-codes`] },
    {
      name: 'a linked account',
      call: ['POST', '/v3/identities/urls', { provider: 'google', redirectUri: 'http://localhost:3000/sso/google' }],
    },
    { name: 'an unlinked account', call: ['POST', `/v3/identities/${link}/unlink`] },
    { name: 'being forgotten', call: ['POST', `${own}/erasure`] },
  ];

  it.each(ofTheAccount)(
    'cannot change the account itself ($name), whatever the teams of the user, and refers to a password reset by email',
    async ({ call: [method, url, body] }) => {
      const before = await tableDigests();
      const answer = await ask(method, url, token, body);
      expect(codeOf(answer)).toEqual([403, 'access.own-proof-needed']);
      expect(answer.json<WireError>().help).toContain('Forgot your password?');
      expect(await tableDigests()).toEqual(before);
    },
  );

  it('can re-authenticate for other actions only while the user belongs to that organisation alone', async () => {
    expect(await ways()).toEqual({
      hasPassword: false,
      methods: [],
      providers: [{ provider: 'saml', organisation: 'Harbour & Pine', domain: 'harbourpine.example' }],
    });
    await joinQuayside();
    expect(await ways()).toEqual({ hasPassword: false, methods: [], providers: [] });
    expect(codeOf(await ask('POST', `${own}/exports`, token))).toEqual([403, 'access.own-proof-needed']);
    await query('delete from team_members where user_id = $1 and team_id = $2', [olu.id, quaysideBooks.id]);
    expect((await ask('POST', `${own}/exports`, token)).statusCode).toBe(200);
  });

  it('requires the user’s own provider or second factor if there is one, not the provider of the organisation', async () => {
    await linkGoogle();
    expect(await ways()).toEqual({
      hasPassword: false,
      methods: [],
      providers: [{ provider: 'google', organisation: null, domain: null }],
    });
    expect(codeOf(await ask('PUT', `${own}/password`, token, { password: 'nine wet umbrellas sing' }))).toEqual([
      403,
      'access.step-up-required',
    ]);
    await query(
      `insert into second_factors (id, user_id, kind, name, secret, created_at, confirmed_at) values (gen_random_uuid(), $1, 'totp', 'Phone', 'x', now(), now())`,
      [olu.id],
    );
    await query(`delete from user_identities where provider = 'google'`);
    expect(await ways()).toEqual({ hasPassword: false, methods: ['totp'], providers: [] });
    expect(codeOf(await ask('PUT', `${own}/password`, token, { password: 'nine wet umbrellas sing' }))).toEqual([
      403,
      'access.step-up-required',
    ]);
    await query(`update sessions set proven_until = now() + interval '5 minutes' where user_id = $1`, [olu.id]);
    expect((await ask('PUT', `${own}/password`, token, { password: 'nine wet umbrellas sing' })).statusCode).toBe(200);
  });

  it('does not restrict a user who signs in with the provider of their own account', async () => {
    await linkGoogle();
    await joinQuayside();
    await query(`update sessions set method = 'google', sso_team_id = null where user_id = $1`, [olu.id]);
    expect((await ask('PUT', `${own}/password`, token, { password: 'nine wet umbrellas sing' })).statusCode).toBe(200);
  });
});
