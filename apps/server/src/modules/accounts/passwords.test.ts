import type { CurrentUser } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../platform/testing/index.ts';
import { demoPassword, demoUsers, type DemoPerson } from '../teams/index.ts';
import { checkPassword, createSignInLimit, startSession } from '../sessions/index.ts';
import { accountServer, type AccountServer } from '../../app/testing/account-server.ts';
import type { Tokens } from '../../app/testing/people-server.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const good = 'a lamp for the harbour';
const codeOf = (response: { json: () => unknown }) => (response.json() as { code?: string }).code;
const ask = (username: string) => server.post('/api/v2/users/password/reset-request', { username });
const reset = (token: string, password = good) => server.post('/api/v2/users/password/reset', { token, password });
const isSignedIn = async (token: string) => (await server.get('/api/v2/auth/me', token)).statusCode === 200;
const newestResetLink = async (address: string) => (await server.linksTo('password-reset', address))[0] ?? '';

async function linkFor(person: DemoPerson): Promise<string> {
  server.clock.advance({ seconds: 61 });
  await ask(demoUsers[person].email);
  return newestResetLink(demoUsers[person].email);
}

describe('requesting a password reset', () => {
  it('gives the same response and runs the same statements for every address, on every request', async () => {
    server.statements();
    const known = await ask(demoUsers.ada.email);
    const forKnown = server.statements();
    const unknown = await ask('nobody@tidewater.example');
    const forUnknown = server.statements();
    expect([known.body, unknown.body, (await ask('not an address')).body]).toEqual(
      Array.from({ length: 3 }, () => '{"status":"ok"}'),
    );
    expect(forKnown).toEqual(forUnknown);
    expect(forKnown.filter((name) => name.startsWith('users'))).toEqual([]);
  });

  it('sends no second link within a minute, with the same response', async () => {
    server.clock.advance({ seconds: 61 });
    const answers = await Promise.all([
      ask(demoUsers.victor.email),
      ask(demoUsers.victor.email.toUpperCase()),
      ask(` ${demoUsers.victor.email}`),
    ]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 3 }, () => [200, '{"status":"ok"}']),
    );
    expect(await server.linksTo('password-reset', demoUsers.victor.email)).toHaveLength(1);
  });
});

describe('resetting a password', () => {
  it('works once, within an hour, and ends all sessions', async () => {
    const [one, two] = [await server.tokensOf(demoUsers.ada.email), await server.tokensOf(demoUsers.ada.email)];
    const token = await linkFor('ada');
    expect((await reset(token)).json()).toEqual({ status: 'ok' });
    expect([await isSignedIn(one.access_token), await isSignedIn(two.access_token)]).toEqual([false, false]);
    expect(
      (await server.post('/oauth/token', { grant_type: 'refresh_token', refresh_token: one.refresh_token })).statusCode,
    ).toBe(400);
    expect((await server.signIn(demoUsers.ada.email)).statusCode).toBe(401);
    expect((await server.signIn(demoUsers.ada.email, { password: good })).statusCode).toBe(200);
    const again = await reset(token, 'another lamp entirely');
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'password-reset.used']);
    expect((await server.signIn(demoUsers.ada.email, { password: good })).statusCode).toBe(200);
  });

  it('stops a sign-in with the old password that had already started', async () => {
    const ctx = testContext({ database: server.database, clock: server.clock });
    const device = { userAgent: null, address: '192.0.2.1' };
    const proven = await checkPassword(ctx, createSignInLimit(ctx.transaction), {
      username: demoUsers.olu.email,
      password: demoPassword,
      wantedTeamId: null,
      address: device.address,
    });
    await reset(await linkFor('olu'));
    await expect(
      startSession(ctx, { user: proven, method: 'password', secondFactor: null, device }),
    ).rejects.toMatchObject({ code: 'access.invalid-credentials' });
  });

  it('happens once for concurrent requests with one link', async () => {
    const token = await linkFor('olu');
    const answers = await Promise.all(
      ['tulip ocean stapler one', 'tulip ocean stapler two', 'tulip ocean stapler three'].map((password) =>
        reset(token, password),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('invalidates the other links sent to the address', async () => {
    const [older, newer] = [await linkFor('victor'), await linkFor('victor')];
    expect((await reset(newer)).statusCode).toBe(200);
    expect(codeOf(await reset(older))).toBe('password-reset.used');
  });

  it('works if the clock was set back since the link was sent', async () => {
    const token = await linkFor('victor');
    server.clock.advance({ seconds: -2 });
    expect((await reset(token)).statusCode).toBe(200);
    server.clock.advance({ seconds: 2 });
  });

  it('cancels a pending change of the email address', async () => {
    const { access_token: thief } = await server.tokensOf(demoUsers.nora.email);
    await server.prove(thief);
    await server.post('/api/v2/users/update', { email: 'thief@elsewhere.example' }, thief);
    const [change = ''] = await server.linksTo('email-verification', 'thief@elsewhere.example');
    await reset(await linkFor('nora'));
    server.clock.advance({ seconds: 1 });
    expect(codeOf(await server.post('/api/v2/users/verification/verify', { verificationToken: change }))).toBe(
      'verification.expired',
    );
    expect((await server.signIn(demoUsers.nora.email, { password: good })).statusCode).toBe(200);
  });

  it('is refused after an hour', async () => {
    const token = await linkFor('sam');
    server.clock.advance({ minutes: 60 });
    const late = await reset(token);
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'password-reset.expired']);
    expect((await server.signIn(demoUsers.sam.email)).statusCode).toBe(200);
  });

  it.each([
    ['passwordpassword', 'password.common'],
    ['tulip ocean', 'password.too-short'],
    ['whitlock-bristol', 'password.own-words'],
  ])('keeps the link valid if the password is rejected: %s', async (password, code) => {
    const token = await linkFor('sam');
    const refused = await reset(token, password);
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, code]);
    expect((await reset(token, `${demoPassword} indeed`)).statusCode).toBe(200);
    await reset(await linkFor('sam'), demoPassword);
  });

  it.each(['', 'x', 'x'.repeat(401), 'a'.repeat(32), '\u0000', '🎁'])(
    'is refused with a token that is malformed or unknown: %j',
    async (token) => {
      expect(['request.malformed', 'password-reset.unknown']).toContain(codeOf(await reset(token)));
    },
  );

  it('is refused for an unknown address, a deactivated user, and a user whose address has changed', async () => {
    server.clock.advance({ seconds: 61 });
    await ask('nobody@tidewater.example');
    expect(codeOf(await reset(await newestResetLink('nobody@tidewater.example')))).toBe('password-reset.unknown');
    const token = await linkFor('priya');
    await server.rows('update users set deactivated_at = now() where id = $1', [demoUsers.priya.id]);
    expect(codeOf(await reset(token))).toBe('password-reset.unknown');
    await server.rows(`update users set deactivated_at = null, email = 'priya@elsewhere.example' where id = $1`, [
      demoUsers.priya.id,
    ]);
    expect(codeOf(await reset(token))).toBe('password-reset.unknown');
    await server.rows('update users set email = $2 where id = $1', [demoUsers.priya.id, demoUsers.priya.email]);
  });

  it('lifts the rate limit of sign-in for the account, and verifies the address', async () => {
    await server.rows('update users set verified_email_at = null where id = $1', [demoUsers.sam.id]);
    // Simulates guesses from the user's own device, so that only the account is rate limited, not the network address
    // of the guesses.
    await server.rows('delete from sign_in_attempts');
    for (let count = 0; count < 10; count += 1)
      await server.signIn(demoUsers.sam.email, { password: `wrong ${count}` });
    await server.rows(`delete from sign_in_attempts where key like 'address%'`);
    expect((await server.signIn(demoUsers.sam.email)).statusCode).toBe(429);
    await reset(await linkFor('sam'));
    expect((await server.signIn(demoUsers.sam.email, { password: good })).statusCode).toBe(200);
    const { access_token: sam } = (await server.signIn(demoUsers.sam.email, { password: good })).json<Tokens>();
    expect((await server.get('/api/v2/auth/me', sam)).json<CurrentUser>().user.verifiedEmail).toBe(true);
  });
});

describe('changing a password', () => {
  const priya = () => server.tokensOf(demoUsers.priya.email);
  const change = (token: string, body: object, id: string = demoUsers.priya.id) =>
    server.put(`/v3/users/${id}/password`, body, token);

  it('requires a proven session, keeps this session and ends the others', async () => {
    const [here, there] = [await priya(), await priya()];
    expect(codeOf(await server.prove(here.access_token, 'not this one'))).toBe('access.password-wrong');
    expect(codeOf(await change(here.access_token, { password: good }))).toBe('access.step-up-required');
    expect([await isSignedIn(here.access_token), await isSignedIn(there.access_token)]).toEqual([true, true]);
    await server.prove(here.access_token);
    expect((await change(here.access_token, { password: good })).json()).toEqual({ status: 'ok' });
    expect([await isSignedIn(here.access_token), await isSignedIn(there.access_token)]).toEqual([true, false]);
    expect((await server.signIn(demoUsers.priya.email)).statusCode).toBe(401);
    await change(here.access_token, { password: demoPassword });
  });

  it('rejects a common password and another user’s account', async () => {
    const { access_token: token } = await priya();
    await server.prove(token);
    expect(codeOf(await change(token, { password: 'qwertyuiop12' }))).toBe('password.common');
    expect(codeOf(await change(token, { password: 'harbour-and-pine' }))).toBe('password.own-words');
    expect(codeOf(await change(token, { password: good }, demoUsers.ada.id))).toBe('user.not-found');
    expect((await server.signIn(demoUsers.priya.email)).statusCode).toBe(200);
  });

  it('is recorded in the audit log without the password', async () => {
    const events = await server.rows<{ action: string }>(
      `select * from audit_events where subject_id = $1 and action like 'password.%'`,
      [demoUsers.priya.id],
    );
    expect(events.map(({ action }) => action)).toEqual(['password.changed', 'password.changed']);
    expect(JSON.stringify(events)).not.toContain('lamp');
  });
});
