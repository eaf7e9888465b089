import type { SecondFactorRequired, WireError } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSecrets } from '../../platform/testing/index.ts';
import { demoTeams, demoUsers } from '../teams/index.ts';
import { peopleServer, type PeopleServer, type Tokens } from '../../app/testing/people-server.ts';
import { expectSpecified } from '../../app/testing/specified-answers.ts';

let server: PeopleServer;
const { ada, sam, priya, victor } = demoUsers;

beforeAll(async () => {
  server = await peopleServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ hours: 2 }));

const post = (url: string, payload: object, token?: string) =>
  server.app.inject({ method: 'POST', url, payload, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<Partial<WireError>>().code];
const require2FA = (on: boolean, team: keyof typeof demoTeams = 'harbourPine') =>
  server.database.pool.query(
    `update teams set preferences = preferences || jsonb_build_object('requires2FA', $2::boolean) where id = $1`,
    [demoTeams[team].id, on],
  );
const requiredFactorOf = (response: LightMyRequestResponse): SecondFactorRequired =>
  response.json<{ details: SecondFactorRequired }>().details;
const begin = async (email: string): Promise<string> => requiredFactorOf(await server.signIn(email)).stateId;
const send = (stateId: string, method = 'email') => post('/v3/twofa-state', { stateId, method });
const codeFor = (stateId: string, sends = 1): string => testSecrets.code('two-factor-code', `${stateId}.${sends}`);
const wrongFor = (stateId: string): string => (codeFor(stateId) === '000000' ? '111111' : '000000');
const verify = (stateId: string, code: string) => post(`/v3/twofa-state/${stateId}/verify`, { code });
const verifiedStep = async (email: string): Promise<string> => {
  const stateId = await begin(email);
  await send(stateId);
  await verify(stateId, codeFor(stateId));
  return stateId;
};

describe('signing in if the team requires a second factor', () => {
  beforeAll(() => require2FA(true));
  afterAll(() => require2FA(false));

  it('returns the step and its methods without a session, and accepts the verified step once', async () => {
    const asked = await server.signIn(ada.email);
    expect(codeOf(asked)).toEqual([403, 'access.second-factor-required']);
    expect(requiredFactorOf(asked)).toEqual({
      stateId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      methods: ['email'],
      sentTo: { email: 'a…a@harbourpine.example', sms: null },
    });
    const { stateId } = requiredFactorOf(asked);
    const sent = await send(stateId);
    expectSpecified('POST /v3/twofa-state', sent.json());
    expect(sent.json()).toMatchObject({
      id: stateId,
      status: 'pending',
      method: 'email',
      sentTo: 'a…a@harbourpine.example',
      triesLeft: 5,
      resendAt: server.clock.now().add({ seconds: 60 }).toString(),
    });
    const verified = (await verify(stateId, codeFor(stateId))).json<object>();
    expectSpecified('POST /v3/twofa-state/{id}/verify', verified);
    expect(verified).toEqual({ status: 'verified', triesLeft: 5 });
    expect((await server.signIn(ada.email, { twofa_token: stateId })).statusCode).toBe(200);
    expect(codeOf(await server.signIn(ada.email, { twofa_token: stateId }))).toEqual([
      401,
      'access.second-factor-invalid',
    ]);
  });

  it('applies the setting of the parent team to a subteam', async () => {
    expect(codeOf(await server.signIn(sam.email))).toEqual([403, 'access.second-factor-required']);
  });

  it('offers SMS only if the mobile number is confirmed', async () => {
    await server.database.pool.query('update users set verified_mobile_at = now() where id = $1', [sam.id]);
    const asked = requiredFactorOf(await server.signIn(sam.email));
    expect([asked.methods, asked.sentTo.sms]).toEqual([['email', 'sms'], '+44…103']);
    expect((await send(asked.stateId, 'sms')).json()).toMatchObject({ method: 'sms', sentTo: '+44…103' });
    expect(codeOf(await send(await begin(priya.email), 'sms'))).toEqual([422, 'twofa.method-unavailable']);
  });

  it('refuses an unverified step, the step of another user and an unknown step', async () => {
    const unproven = await begin(ada.email);
    const foreign = await verifiedStep(victor.email);
    for (const twofa_token of [unproven, foreign, '01920000-0000-7000-8000-00000000dead'])
      expect(codeOf(await server.signIn(ada.email, { twofa_token }))).toEqual([401, 'access.second-factor-invalid']);
    expect(codeOf(await server.signIn(victor.email, { twofa_token: foreign, password: 'wrong' }))).toEqual([
      401,
      'access.invalid-credentials',
    ]);
    expect((await server.signIn(victor.email, { twofa_token: foreign })).statusCode).toBe(200);
  });

  it('accepts a verified step for ten minutes, and one of several concurrent uses', async () => {
    const late = await verifiedStep(ada.email);
    server.clock.advance({ minutes: 10 });
    expect(codeOf(await server.signIn(ada.email, { twofa_token: late }))).toEqual([
      401,
      'access.second-factor-invalid',
    ]);
    const raced = await verifiedStep(victor.email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.signIn(victor.email, { twofa_token: raced })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401, 401, 401]);
  });
});

describe('a second-factor code', () => {
  beforeAll(() => require2FA(true));
  afterAll(() => require2FA(false));

  it('works once, for ten minutes, and only if it is the newest', async () => {
    const stateId = await begin(ada.email);
    await send(stateId);
    server.clock.advance({ seconds: 60 });
    await send(stateId);
    expect((await verify(stateId, codeFor(stateId, 1))).json()).toEqual({ status: 'invalid', triesLeft: 4 });
    expect((await verify(stateId, codeFor(stateId, 2))).json()).toEqual({ status: 'verified', triesLeft: 4 });
    expect(codeOf(await verify(stateId, codeFor(stateId, 2)))).toEqual([409, 'twofa.used']);
    const old = await begin(priya.email);
    await send(old);
    server.clock.advance({ minutes: 10 });
    expect(codeOf(await verify(old, codeFor(old)))).toEqual([409, 'twofa.expired']);
  });

  it('is refused after five wrong attempts, under concurrent requests too, even if it is right', async () => {
    const stateId = await begin(ada.email);
    await send(stateId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(stateId, wrongFor(stateId))));
    expect(
      answers
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => answer.json<{ triesLeft: number }>().triesLeft)
        .toSorted(),
    ).toEqual([0, 1, 2, 3, 4]);
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(codeOf)).toEqual(
      Array.from({ length: 7 }, () => [409, 'twofa.too-many-tries']),
    );
    expect(codeOf(await verify(stateId, codeFor(stateId)))).toEqual([409, 'twofa.too-many-tries']);
    expect(codeOf(await send(stateId))).toEqual([409, 'twofa.too-many-tries']);
  });

  it('cannot be guessed over several steps: after ten wrong codes the user is rate limited', async () => {
    const steps = await Promise.all([begin(ada.email), begin(ada.email), begin(ada.email)]);
    for (const stateId of steps.slice(0, 2))
      await Promise.all(Array.from({ length: 5 }, () => verify(stateId, wrongFor(stateId))));
    const third = await verify(steps[2] ?? '', wrongFor(steps[2] ?? ''));
    expect([...codeOf(third), third.headers['retry-after']]).toEqual([429, 'access.slow-down', '900']);
  });

  it('is sent to one person at most once a minute and six times an hour, over all their steps', async () => {
    const [first, second] = [await begin(ada.email), await begin(ada.email)];
    const burst = await Promise.all([send(first), send(second), send(first), send(second)]);
    expect(burst.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429, 429]);
    const soon = burst.find(({ statusCode }) => statusCode === 429);
    expect([soon?.json<WireError>().code, soon?.headers['retry-after']]).toEqual(['twofa.resend-too-soon', '60']);
    for (let sent = 1; sent < 6; sent += 1) {
      server.clock.advance({ seconds: 61 });
      expect((await send(await begin(ada.email))).statusCode).toBe(200);
    }
    server.clock.advance({ seconds: 61 });
    expect(codeOf(await send(await begin(ada.email)))).toEqual([429, 'twofa.too-many-codes']);
  });

  it.each(['12345', '1234567', ''])('is malformed without exactly six characters: %j', async (code) => {
    expect(codeOf(await verify(await begin(ada.email), code))).toEqual([400, 'request.malformed']);
  });

  it('is not stored in plain text', async () => {
    const stateId = await begin(ada.email);
    await send(stateId);
    const { rows } = await server.database.pool.query<{ row: string }>('select t::text as row from twofa_states t');
    expect(rows.map(({ row }) => row).join()).not.toContain(codeFor(stateId));
  });
});

describe('a caller who has not proven a password', () => {
  it('cannot tell whether a step or user exists, and cannot trigger an email', async () => {
    const unknown = '01920000-0000-4000-8000-00000000dead';
    expect(codeOf(await send(unknown))).toEqual([404, 'twofa.not-found']);
    expect(codeOf(await verify(unknown, '123456'))).toEqual([404, 'twofa.not-found']);
    expect(codeOf(await post('/v3/twofa-state', { userEmail: ada.email, method: 'email' }))).toEqual([
      400,
      'request.malformed',
    ]);
    for (const query of [
      `userEmail=${ada.email}`,
      'userEmail=nobody@harbourpine.example',
      `userId=${ada.id}`,
      `teamId=${demoTeams.harbourPine.id}`,
      `id=${unknown}`,
      '',
    ]) {
      const answer = await server.app.inject({ method: 'GET', url: `/v3/twofa-state?${query}` });
      expect([answer.statusCode, answer.json()]).toEqual([200, null]);
    }
  });

  it('reads a step only by its id, and only if the given user and team match', async () => {
    await require2FA(true);
    const id = await begin(ada.email);
    const whole = await server.app.inject({ method: 'GET', url: `/v3/twofa-state?id=${id}` });
    expectSpecified('GET /v3/twofa-state', whole.json());
    const read = async (query: string) =>
      (await server.app.inject({ method: 'GET', url: `/v3/twofa-state?id=${id}&${query}` })).json<{
        id: string;
      } | null>()?.id ?? null;
    expect([
      await read(''),
      await read(`userEmail=ADA@harbourpine.example&userId=${ada.id}&teamId=${demoTeams.harbourPine.id}`),
    ]).toEqual([id, id]);
    expect([
      await read(`userId=${sam.id}`),
      await read('userEmail=sam@harbourpine.example'),
      await read(`teamId=${demoTeams.leeds.id}`),
    ]).toEqual([null, null, null]);
    await require2FA(false);
  });
});

describe('a team that starts to require a second factor', () => {
  const refresh = (refresh_token: string, twofa_token?: string) =>
    post('/oauth/token', { grant_type: 'refresh_token', refresh_token, ...(twofa_token && { twofa_token }) });

  it('requires it once, when a session is renewed, without invalidating the refresh token', async () => {
    const before = await server.tokensOf(victor.email);
    await require2FA(true);
    const asked = await refresh(before.refresh_token);
    expect(codeOf(asked)).toEqual([403, 'access.second-factor-required']);
    const { stateId } = requiredFactorOf(asked);
    expect(codeOf(await refresh(before.refresh_token, stateId))).toEqual([401, 'access.second-factor-invalid']);
    await send(stateId);
    await verify(stateId, codeFor(stateId));
    const after = await refresh(before.refresh_token, stateId);
    expect(after.statusCode).toBe(200);
    expect((await refresh(after.json<Tokens>().refresh_token)).statusCode).toBe(200);
    await require2FA(false);
  });

  it('requires it when switching to the team, and leaves the session in its team until then', async () => {
    await server.database.pool.query(
      `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at)
       select $1, $2, g.id, now(), now() from role_groups g join teams t on t.plan_id = g.plan_id where t.id = $1 and g.role = 'participant'`,
      [demoTeams.leeds.id, sam.id],
    );
    await require2FA(true, 'leeds');
    const tokens = (await server.signIn(sam.email, { team_id: demoTeams.bristol.id })).json<Tokens>();
    const switchTo = (twofa_token?: string) =>
      post(
        `/v3/users/${sam.id}/tokens`,
        { teamId: demoTeams.leeds.id, ...(twofa_token && { twofa_token }) },
        tokens.access_token,
      );
    const asked = await switchTo();
    expect(codeOf(asked)).toEqual([403, 'access.second-factor-required']);
    expect((await server.get('/api/v2/auth/me', tokens.access_token)).json()).toMatchObject({
      teamId: demoTeams.bristol.id,
    });
    const { stateId } = requiredFactorOf(asked);
    await send(stateId);
    await verify(stateId, codeFor(stateId));
    expect(codeOf(await switchTo(stateId))).toEqual([200, undefined]);
    await require2FA(false, 'leeds');
  });
});
