import type { TokenAnswer, WireError } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, demoTeams, demoUsers } from '../teams/index.ts';
import { peopleServer, type PeopleServer, type Tokens } from '../../app/testing/people-server.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await peopleServer();
});
afterAll(() => server.close());

const ada = demoUsers.ada.email;

/** Everything in an error except the request id. */
function errorOf(response: LightMyRequestResponse): [number, Omit<WireError, 'requestId'>] {
  const { requestId: _, ...rest } = response.json<WireError>();
  return [response.statusCode, rest];
}
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<WireError>().code];
const refresh = (refresh_token: string) =>
  server.app.inject({ method: 'POST', url: '/oauth/token', payload: { grant_type: 'refresh_token', refresh_token } });
const me = (token: string) => server.get('/api/v2/auth/me', token);

describe('signing in with a password', () => {
  it('returns a pair of tokens that gives access to the caller’s account', async () => {
    const response = await server.signIn(ada);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toBeUndefined();
    const tokens = response.json<Tokens>();
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 900,
      token_type: 'Bearer',
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await me(tokens.access_token)).json()).toMatchObject({
      user: { id: demoUsers.ada.id, email: ada },
      teamId: demoTeams.harbourPine.id,
    });
  });

  it('stores only digests of the tokens', async () => {
    const tokens = await server.tokensOf(ada);
    const dump = await server.database.pool.query<{ row: string }>(
      'select t::text || s::text as row from session_tokens t join sessions s on s.id = t.session_id',
    );
    const text = dump.rows.map(({ row }) => row).join('\n');
    expect(text).toContain(demoUsers.ada.id);
    expect(text).not.toContain(tokens.access_token);
    expect(text).not.toContain(tokens.refresh_token);
    expect(text).not.toContain(Buffer.from(tokens.access_token).toString('hex'));
  });

  it('accepts a form as well as JSON, and ignores case in the address', async () => {
    const payload = new URLSearchParams({
      grant_type: 'password',
      username: ' ADA@HarbourPine.example ',
      password: demoPassword,
      team_id: '',
    }).toString();
    const response = await server.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect(response.statusCode).toBe(200);
  });

  it('returns the same error for an unknown address, a wrong password and a deactivated user', async () => {
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [demoUsers.olu.id]);
    const unknown = await server.signIn('nobody@harbourpine.example');
    const wrong = await server.signIn(ada, { password: 'not-the-joy' });
    const gone = await server.signIn(demoUsers.olu.email);
    expect(errorOf(unknown)).toEqual([401, expect.objectContaining({ code: 'access.invalid-credentials' })]);
    expect(errorOf(wrong)).toEqual(errorOf(unknown));
    expect(errorOf(gone)).toEqual(errorOf(unknown));
    await server.database.pool.query('update users set deactivated_at = null where id = $1', [demoUsers.olu.id]);
  });

  it('accepts a password with characters beyond the basic plane', async () => {
    const { hashPassword } = await import('../identity/index.ts');
    await server.database.pool.query('update users set password_hash = $1 where id = $2', [
      await hashPassword('🎁 für Zoë'),
      demoUsers.victor.id,
    ]);
    expect((await server.signIn(demoUsers.victor.email, { password: '🎁 für Zoë' })).statusCode).toBe(200);
    expect((await server.signIn(demoUsers.victor.email, { password: '🎁 für Zoe' })).statusCode).toBe(401);
  });

  it('uses the requested team, and refuses another team only after the password is correct', async () => {
    const tokens = (await server.signIn(demoUsers.sam.email, { team_id: demoTeams.bristol.id })).json<TokenAnswer>();
    expect((await me(tokens.access_token)).json()).toMatchObject({
      teamId: demoTeams.bristol.id,
      role: 'subteam-admin',
    });
    expect(codeOf(await server.signIn(demoUsers.sam.email, { team_id: demoTeams.quaysideBooks.id }))).toEqual([
      403,
      'team.not-a-member',
    ]);
    expect(
      codeOf(await server.signIn(demoUsers.sam.email, { team_id: demoTeams.quaysideBooks.id, password: 'wrong' })),
    ).toEqual([401, 'access.invalid-credentials']);
  });

  it('refuses a user without a team', async () => {
    await server.database.pool.query('delete from team_members where user_id = $1', [demoUsers.olu.id]);
    expect(codeOf(await server.signIn(demoUsers.olu.email))).toEqual([403, 'access.no-team']);
  });

  it.each([
    [
      'another grant',
      { grant_type: 'authorization_code', client_id: 'a', client_secret: 'b' },
      [400, 'access.unsupported-grant'],
    ],
    ['an unknown grant', { grant_type: '__proto__' }, [400, 'access.unsupported-grant']],
    [
      'another client',
      { grant_type: 'password', username: ada, password: demoPassword, client_id: 'other' },
      [401, 'access.invalid-client'],
    ],
    [
      'a secret for a public client',
      { grant_type: 'password', username: ada, password: demoPassword, client_id: 'web', client_secret: 'x' },
      [401, 'access.invalid-client'],
    ],
    ['no grant', {}, [400, 'request.malformed']],
    [
      'an invented refresh token',
      { grant_type: 'refresh_token', refresh_token: 'invented' },
      [400, 'access.invalid-grant'],
    ],
    [
      'a team id that is not an id',
      { grant_type: 'password', username: ada, password: demoPassword, team_id: 'x' },
      [400, 'request.malformed'],
    ],
  ])('refuses %s', async (_, payload, expected) => {
    expect(codeOf(await server.app.inject({ method: 'POST', url: '/oauth/token', payload }))).toEqual(expected);
  });

  it.each([
    ['username', { grant_type: 'password', password: demoPassword }],
    ['password', { grant_type: 'password', username: ada }],
    ['refresh_token', { grant_type: 'refresh_token' }],
  ])('names a missing %s', async (field, payload) => {
    const response = await server.app.inject({ method: 'POST', url: '/oauth/token', payload });
    expect(errorOf(response)).toEqual([
      400,
      expect.objectContaining({ code: 'request.malformed', fields: [{ path: field, message: 'is required' }] }),
    ]);
  });
});

describe('renewing tokens', () => {
  it('exchanges a refresh token for a new pair; both access tokens work until they expire', async () => {
    const first = await server.tokensOf(ada);
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await me(first.access_token)).statusCode).toBe(200);
    expect((await me(second.access_token)).statusCode).toBe(200);
    server.clock.advance({ minutes: 14, seconds: 59 });
    expect((await me(second.access_token)).statusCode).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect(codeOf(await me(second.access_token))).toEqual([401, 'access.token-invalid']);
    expect((await refresh(second.refresh_token)).statusCode).toBe(200);
  });

  it('ends the whole session when an exchanged token is used again', async () => {
    const first = await server.tokensOf(ada);
    const other = await server.tokensOf(ada);
    const second = (await refresh(first.refresh_token)).json<Tokens>();
    const third = (await refresh(second.refresh_token)).json<Tokens>();
    server.clock.advance({ seconds: 10 });
    expect(codeOf(await refresh(first.refresh_token))).toEqual([400, 'access.invalid-grant']);
    expect(codeOf(await me(third.access_token))).toEqual([401, 'access.token-invalid']);
    expect(codeOf(await refresh(third.refresh_token))).toEqual([400, 'access.invalid-grant']);
    expect((await me(other.access_token)).statusCode).toBe(200);
  });

  it('gives one of several concurrent callers new tokens, refuses the rest and does not end the session', async () => {
    const first = await server.tokensOf(ada);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refresh_token)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    const lost = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(won).toHaveLength(1);
    expect(lost.map(codeOf)).toEqual(Array.from({ length: 7 }, () => [400, 'access.renewed-elsewhere']));
    expect((await refresh(won[0]?.json<Tokens>().refresh_token ?? '')).statusCode).toBe(200);
  });

  it('refuses a token after thirty days, and accepts one a second younger', async () => {
    const old = await server.tokensOf(ada);
    server.clock.advance({ seconds: 30 * 24 * 60 * 60 - 1 });
    const renewed = await refresh(old.refresh_token);
    expect(renewed.statusCode).toBe(200);
    server.clock.advance({ hours: 24 * 30 });
    expect(codeOf(await refresh(renewed.json<Tokens>().refresh_token))).toEqual([400, 'access.invalid-grant']);
  });

  it('refuses a user who was deactivated or left the team', async () => {
    const tokens = await server.tokensOf(demoUsers.priya.email);
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [demoUsers.priya.id]);
    expect(codeOf(await refresh(tokens.refresh_token))).toEqual([400, 'access.invalid-grant']);
    await server.database.pool.query('update users set deactivated_at = null where id = $1', [demoUsers.priya.id]);
    await server.database.pool.query('delete from team_members where user_id = $1', [demoUsers.priya.id]);
    expect(codeOf(await refresh(tokens.refresh_token))).toEqual([400, 'access.invalid-grant']);
  });
});
