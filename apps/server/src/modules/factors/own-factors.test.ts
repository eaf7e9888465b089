import type { FactorList, SecondFactorRequired, WireError } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSecrets } from '../../platform/testing/index.ts';
import { demoPassword, demoUsers } from '../teams/index.ts';
import { accountRoutes } from '../accounts/index.ts';
import { peopleServer, type PeopleServer, type Tokens } from '../../app/testing/people-server.ts';

let server: PeopleServer;
const { ada, sam, priya, victor, olu, nora } = demoUsers;

beforeAll(async () => {
  server = await peopleServer(
    {},
    {
      routes: ({ transaction }) =>
        accountRoutes({
          transaction,
          personGate: null,
          openMainWallet: () => Promise.reject(new Error('nobody signs up here')),
          counters: { wallets: async () => new Map(), themes: async () => new Map() },
        }),
    },
  );
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ hours: 2 }));

type Call = { readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly body?: object };
const call = (url: string, token: string | null, { method = 'POST', body }: Call = {}) =>
  server.app.inject({
    method,
    url,
    ...(body && { payload: body }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<Partial<WireError>>().code];
const factorsUrl = (id: string, rest = '') => `/v3/users/${id}/factors${rest}`;
const listOf = async (id: string, token: string) =>
  (await call(factorsUrl(id), token, { method: 'GET' })).json<FactorList>();
const stepUp = (id: string, token: string, password = demoPassword) =>
  call(`/v3/users/${id}/step-up`, token, { body: { password } });
const totpOf =
  (secret: string) =>
  (seconds = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.clock.now().epochMilliseconds + seconds * 1000,
    });
const requiredFactorOf = (response: LightMyRequestResponse) =>
  response.json<{ details: SecondFactorRequired }>().details;
const verify = (stateId: string, code: string) => call(`/v3/twofa-state/${stateId}/verify`, null, { body: { code } });
const recover = (stateId: string, code: string) =>
  call(`/v3/twofa-state/${stateId}/recovery`, null, { body: { code } });

async function enrol(person: { readonly id: string; readonly email: string }) {
  const token = (await server.tokensOf(person.email)).access_token;
  await stepUp(person.id, token);
  const { id, secret } = (await call(factorsUrl(person.id, '/totp'), token, { body: { name: 'Phone' } })).json<{
    id: string;
    secret: string;
  }>();
  const codeAt = totpOf(secret);
  const added = (await call(factorsUrl(person.id, `/${id}/confirm`), token, { body: { code: codeAt() } })).json<{
    recoveryCodes: string[];
  }>();
  return { token, id, secret, codeAt, recoveryCodes: added.recoveryCodes };
}

describe('an authenticator app', () => {
  it('is active from its first correct code, is stored encrypted and is required at the next sign-in', async () => {
    const { token, id, secret, codeAt, recoveryCodes } = await enrol(ada);
    expect(recoveryCodes).toHaveLength(10);
    expect(await listOf(ada.id, token)).toMatchObject({
      factors: [{ id, kind: 'totp', name: 'Phone' }],
      recoveryCodesLeft: 10,
      hasPassword: true,
      requiredByTeam: false,
    });
    const { rows } = await server.database.pool.query<{ row: string }>(
      'select f::text || (select json_agg(r)::text from recovery_codes r) as row from second_factors f where id = $1',
      [id],
    );
    const stored = rows[0]?.row ?? '';
    for (const open of [secret, Buffer.from(secret).toString('hex'), ...recoveryCodes])
      expect(stored).not.toContain(open);

    const asked = requiredFactorOf(await server.signIn(ada.email));
    expect(asked.methods).toEqual(['totp', 'recovery-code']);
    expect(codeOf(await call('/v3/twofa-state', null, { body: { stateId: asked.stateId, method: 'email' } }))).toEqual([
      422,
      'twofa.method-unavailable',
    ]);
    // The code that confirmed the app has already been used.
    expect((await verify(asked.stateId, codeAt())).json()).toMatchObject({ status: 'invalid' });
    expect((await verify(asked.stateId, codeAt(30))).json()).toMatchObject({ status: 'verified' });
    expect((await server.signIn(ada.email, { twofa_token: asked.stateId })).statusCode).toBe(200);
  });

  it('allows twenty wrong codes a day until the password changes, and notifies its owner at the tenth', async () => {
    const guessed = async () => {
      const { stateId } = requiredFactorOf(await server.signIn(ada.email));
      const answers = [];
      for (let tries = 0; tries < 5; tries += 1) answers.push((await verify(stateId, 'wrong0')).statusCode);
      server.clock.advance({ minutes: 16 });
      return new Set(answers);
    };
    const told = () =>
      server
        .published()
        .filter(
          ({ type, data }) => type === 'account.factor-changed' && 'change' in data && data.change === 'codes-guessed',
        ).length;
    await server.database.pool.query('delete from twofa_states where user_id = $1', [ada.id]);
    expect(await guessed()).toEqual(new Set([200]));
    expect(told()).toBe(0);
    for (let steps = 0; steps < 3; steps += 1) expect(await guessed()).toEqual(new Set([200]));
    expect(told()).toBe(1);
    expect(await guessed()).toEqual(new Set([429]));
    await server.database.pool.query('update users set password_changed_at = $2 where id = $1', [
      ada.id,
      server.clock.now().toString(),
    ]);
    expect(await guessed()).toEqual(new Set([200]));
  });

  it('verifies only one of several sign-ins that use the same code at the same time', async () => {
    const { codeAt } = await enrol(victor);
    server.clock.advance({ minutes: 2 });
    const states = await Promise.all(
      Array.from({ length: 4 }, async () => requiredFactorOf(await server.signIn(victor.email)).stateId),
    );
    const answers = await Promise.all(
      states.map(async (stateId) => (await verify(stateId, codeAt())).json<{ status: string }>().status),
    );
    expect(answers.toSorted()).toEqual(['invalid', 'invalid', 'invalid', 'verified']);
  });

  it('is not added with a wrong code, too late, or by another user', async () => {
    const token = (await server.tokensOf(sam.email)).access_token;
    await stepUp(sam.id, token);
    const { id, secret } = (await call(factorsUrl(sam.id, '/totp'), token, { body: { name: 'Phone' } })).json<{
      id: string;
      secret: string;
    }>();
    const right = totpOf(secret)();
    expect(
      codeOf(
        await call(factorsUrl(sam.id, `/${id}/confirm`), token, {
          body: { code: right === '000000' ? '111111' : '000000' },
        }),
      ),
    ).toEqual([422, 'factor.code-wrong']);
    const stranger = (await server.tokensOf(priya.email)).access_token;
    await stepUp(priya.id, stranger);
    expect(codeOf(await call(factorsUrl(priya.id, `/${id}/confirm`), stranger, { body: { code: right } }))).toEqual([
      404,
      'factor.not-found',
    ]);
    expect(codeOf(await call(factorsUrl(sam.id, `/${id}/confirm`), stranger, { body: { code: right } }))).toEqual([
      404,
      'user.not-found',
    ]);
    server.clock.advance({ minutes: 14, seconds: 59 });
    await stepUp(sam.id, token);
    server.clock.advance({ seconds: 2 });
    const fresh = (await server.tokensOf(sam.email)).access_token;
    await stepUp(sam.id, fresh);
    expect(
      codeOf(await call(factorsUrl(sam.id, `/${id}/confirm`), fresh, { body: { code: totpOf(secret)() } })),
    ).toEqual([404, 'factor.not-found']);
    expect((await server.signIn(sam.email)).statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  it('work once each, in any usual spelling, and are deleted with the last factor', async () => {
    const { token, id, recoveryCodes } = await enrol(olu);
    const [first = '', second = ''] = recoveryCodes;
    const one = requiredFactorOf(await server.signIn(olu.email)).stateId;
    expect((await recover(one, first.toUpperCase().replace('-', ' '))).json()).toMatchObject({ status: 'verified' });
    expect((await server.signIn(olu.email, { twofa_token: one })).statusCode).toBe(200);
    const two = requiredFactorOf(await server.signIn(olu.email)).stateId;
    expect((await recover(two, first)).json()).toMatchObject({ status: 'invalid', triesLeft: 4 });
    const race = await Promise.all(
      Array.from(
        { length: 3 },
        async () =>
          (await recover(requiredFactorOf(await server.signIn(olu.email)).stateId, second)).json<{ status: string }>()
            .status,
      ),
    );
    expect(race.toSorted()).toEqual(['invalid', 'invalid', 'verified']);
    expect(await listOf(olu.id, token)).toMatchObject({ recoveryCodesLeft: 8 });

    await stepUp(olu.id, token);
    const renewed = (await call(factorsUrl(olu.id, '/recovery-codes'), token)).json<{ recoveryCodes: string[] }>()
      .recoveryCodes;
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    expect(
      (await recover(requiredFactorOf(await server.signIn(olu.email)).stateId, recoveryCodes[5] ?? '')).json(),
    ).toMatchObject({ status: 'invalid' });
    expect((await call(factorsUrl(olu.id, `/${id}`), token, { method: 'DELETE' })).statusCode).toBe(200);
    expect(await listOf(olu.id, token)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await server.signIn(olu.email)).statusCode).toBe(200);
    expect(codeOf(await call(factorsUrl(olu.id, '/recovery-codes'), token))).toEqual([422, 'factor.none']);
  });
});

describe('a password', () => {
  it('may have eight characters with a second factor, and needs twelve without one', async () => {
    const change = async (id: string, token: string) => {
      await stepUp(id, token);
      return call(`/v3/users/${id}/password`, token, { method: 'PUT', body: { password: 'kiwi-9-Lo' } });
    };
    expect(codeOf(await change(sam.id, (await server.tokensOf(sam.email)).access_token))).toEqual([
      422,
      'password.too-short',
    ]);
    const stateId = requiredFactorOf(await server.signIn(ada.email)).stateId;
    const { secret } = (
      await server.database.pool.query<{ id: string; secret: Buffer }>(
        'select id, secret from second_factors where user_id = $1',
        [ada.id],
      )
    ).rows.map((row) => ({ secret: testSecrets.unseal(row.secret, row.id) }))[0] ?? { secret: '' };
    await verify(stateId, totpOf(secret)());
    const token = (await server.signIn(ada.email, { twofa_token: stateId })).json<Tokens>().access_token;
    expect((await change(ada.id, token)).statusCode).toBe(200);
  });
});

describe('changing one’s factors', () => {
  it('ends the other sessions, but not the current one', async () => {
    const status = async (token: string) => (await server.get('/api/v2/auth/me', token)).statusCode;
    const elsewhere = (await server.tokensOf(nora.email)).access_token;
    const { token, id } = await enrol(nora);
    expect([await status(elsewhere), await status(token)]).toEqual([401, 200]);
    const passed = await server.database.pool.query(
      `select revoked_reason from sessions where user_id = $1 and revoked_at is not null`,
      [nora.id],
    );
    expect(passed.rows).toContainEqual({ revoked_reason: 'factors-changed' });
    expect((await call(factorsUrl(nora.id, `/${id}`), token, { method: 'DELETE' })).statusCode).toBe(200);
    expect(await status(token)).toBe(200);
  });

  it('requires the current password in the same session within 15 minutes', async () => {
    const token = (await server.tokensOf(priya.email)).access_token;
    const begin = () => call(factorsUrl(priya.id, '/totp'), token, { body: { name: 'Phone' } });
    expect(codeOf(await begin())).toEqual([403, 'access.step-up-required']);
    expect(codeOf(await stepUp(priya.id, token, 'not it'))).toEqual([403, 'access.password-wrong']);
    expect((await stepUp(priya.id, token)).json()).toEqual({
      provenUntil: server.clock.now().add({ minutes: 15 }).toString(),
    });
    expect((await begin()).statusCode).toBe(200);
    const elsewhere = (await server.tokensOf(priya.email)).access_token;
    expect(codeOf(await call(factorsUrl(priya.id, '/totp'), elsewhere, { body: { name: 'Phone' } }))).toEqual([
      403,
      'access.step-up-required',
    ]);
  });

  it('accepts a sign-in within 15 minutes instead, for a user without a password', async () => {
    const token = (await server.tokensOf(priya.email)).access_token;
    await server.database.pool.query('update users set password_hash = null where id = $1', [priya.id]);
    expect((await call(factorsUrl(priya.id, '/totp'), token, { body: { name: 'Phone' } })).statusCode).toBe(200);
    await server.database.pool.query(
      `update sessions set created_at = created_at - interval '16 minutes' where user_id = $1`,
      [priya.id],
    );
    expect(codeOf(await call(factorsUrl(priya.id, '/totp'), token, { body: { name: 'Phone' } }))).toEqual([
      403,
      'access.step-up-required',
    ]);
  });

  it('is possible for their owner only', async () => {
    const token = (await server.tokensOf(sam.email)).access_token;
    for (const [url, options] of [
      [factorsUrl(ada.id), { method: 'GET' }],
      [`/v3/users/${ada.id}/step-up`, { body: { password: demoPassword } }],
      [factorsUrl(ada.id, '/totp'), { body: { name: 'x' } }],
      [factorsUrl(ada.id, '/recovery-codes'), {}],
      [factorsUrl(ada.id, '/passkeys/options'), {}],
      [`/v3/users/${ada.id}/sessions`, { method: 'GET' }],
      [`/v3/users/${ada.id}/sessions`, { method: 'DELETE' }],
    ] as const)
      expect(codeOf(await call(url, token, options))).toEqual([404, 'user.not-found']);
    const adas =
      (await server.database.pool.query<{ id: string }>('select id from second_factors where user_id = $1', [ada.id]))
        .rows[0]?.id ?? '';
    await stepUp(sam.id, token);
    expect(codeOf(await call(factorsUrl(sam.id, `/${adas}`), token, { method: 'DELETE' }))).toEqual([
      404,
      'factor.not-found',
    ]);
    expect(
      codeOf(await call(factorsUrl(sam.id, `/${adas}`), token, { method: 'PATCH', body: { name: 'Mine' } })),
    ).toEqual([404, 'factor.not-found']);
  });

  it('is recorded in the audit log', async () => {
    const { rows } = await server.database.pool.query<{ action: string }>(
      `select distinct action from audit_events where action like 'factor.%' or action like 'recovery%' order by 1`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'factor.enrolled',
      'factor.refused',
      'factor.removed',
      'factor.verified',
      'recovery-code.used',
      'recovery-codes.renewed',
    ]);
  });
});

describe('sessions', () => {
  const sessionsOf = async (id: string, token: string) =>
    (await call(`/v3/users/${id}/sessions`, token, { method: 'GET' })).json<{
      sessions: { id: string; current: boolean; device: string; place: string | null }[];
    }>().sessions;

  it('are listed with their device, and can be ended one by one or all together', async () => {
    await server.database.pool.query(
      'update sessions set revoked_at = now(), revoked_reason = $2 where user_id = $1 and revoked_at is null',
      [sam.id, 'signed-out'],
    );
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
    const [here, there, far] = await Promise.all(
      [1, 2, 3].map(async () => (await server.signIn(sam.email, {}, { 'user-agent': agent })).json<Tokens>()),
    );
    const listed = await sessionsOf(sam.id, here?.access_token ?? '');
    expect(listed.map(({ device, place }) => [device, place])).toEqual(
      Array.from({ length: 3 }, () => ['Chrome on Windows', 'this computer']),
    );
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const [theirs] = (await sessionsOf(sam.id, there?.access_token ?? '')).filter(({ current }) => current);
    expect(
      (await call(`/v3/users/${sam.id}/sessions/${theirs?.id}`, here?.access_token ?? '', { method: 'DELETE' }))
        .statusCode,
    ).toBe(200);
    expect(codeOf(await server.get('/api/v2/auth/me', there?.access_token ?? ''))).toEqual([
      401,
      'access.token-invalid',
    ]);
    expect(
      codeOf(await call(`/v3/users/${sam.id}/sessions/${theirs?.id}`, here?.access_token ?? '', { method: 'DELETE' })),
    ).toEqual([404, 'session.not-found']);
    expect((await call(`/v3/users/${sam.id}/sessions`, here?.access_token ?? '', { method: 'DELETE' })).json()).toEqual(
      { ended: 1 },
    );
    expect(
      codeOf(
        await call('/oauth/token', null, { body: { grant_type: 'refresh_token', refresh_token: far?.refresh_token } }),
      ),
    ).toEqual([400, 'access.invalid-grant']);
    expect(
      (await call(`/v3/users/${sam.id}/sessions?keep=none`, here?.access_token ?? '', { method: 'DELETE' })).json(),
    ).toEqual({ ended: 1 });
    expect(codeOf(await server.get('/api/v2/auth/me', here?.access_token ?? ''))).toEqual([
      401,
      'access.token-invalid',
    ]);
  });

  it('of another user cannot be ended', async () => {
    const mine = (await server.tokensOf(sam.email)).access_token;
    const theirs = (
      await server.database.pool.query<{ id: string }>(
        'select id from sessions where user_id <> $1 and revoked_at is null limit 1',
        [sam.id],
      )
    ).rows[0]?.id;
    expect(codeOf(await call(`/v3/users/${sam.id}/sessions/${theirs}`, mine, { method: 'DELETE' }))).toEqual([
      404,
      'session.not-found',
    ]);
  });

  it('start with new tokens and a new id, even if the sign-in request sends existing ones', async () => {
    const before = (await server.tokensOf(sam.email)).access_token;
    const after = await server.signIn(
      sam.email,
      {},
      { authorization: `Bearer ${before}`, cookie: `huggg_refresh_token=planted; huggg_user_access_token=${before}` },
    );
    const token = after.json<Tokens>().access_token;
    expect(token).not.toBe(before);
    const ids = await Promise.all(
      [before, token].map(async (one) => (await sessionsOf(sam.id, one)).find(({ current }) => current)?.id),
    );
    expect(new Set(ids).size).toBe(2);
  });
});
