import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/index.ts';
import { demoPassword, demoUsers } from '../teams/index.ts';
import { ssoWorld, type Failure } from './testing/sso-world.ts';

const { publicUrl, server, close, query, reset, newBrowser, ada, goTo, redeem, signIn, bind } = await ssoWorld();
beforeEach(reset);
afterAll(close);

describe('an attack on signing in with a provider', () => {
  it('cannot use a stolen or planted state: a response is valid only in the browser that started', async () => {
    await bind('google', ada);
    const victim = newBrowser();
    const answer = await goTo(victim, 'google', ada);
    const thief = newBrowser();
    expect((await redeem(thief, answer)).json()).toMatchObject({ status: 'fail', code: 'sso.other-browser' });
    await goTo(thief, 'google', ada);
    expect((await redeem(thief, answer)).json()).toMatchObject({ code: 'sso.other-browser' });
    expect((await redeem(victim, answer)).statusCode).toBe(200);
  });

  it('is refused with a used code, an unknown state or an expired attempt', async () => {
    await bind('google', ada);
    const at = newBrowser();
    const answer = await goTo(at, 'google', ada);
    expect((await redeem(at, answer)).statusCode).toBe(200);
    expect((await redeem(at, answer)).json()).toMatchObject({ code: 'sso.attempt-ended' });
    expect((await redeem(at, { ...answer, state: 'invented' })).json()).toMatchObject({ code: 'sso.attempt-unknown' });
    const late = await goTo(at, 'google', ada);
    server.clock.advance({ minutes: 11 });
    expect((await redeem(at, late)).json()).toMatchObject({ code: 'sso.attempt-ended' });
    server.clock.set(systemClock.now().toString());
  });

  it('is refused with the code of another sign-in, which does not match the verifier', async () => {
    await bind('google', ada);
    const at = newBrowser();
    const [mine, other] = [await goTo(at, 'google', ada), await goTo(newBrowser(), 'google', ada)];
    const injected = await redeem(at, { ...mine, code: other.code });
    expect([injected.statusCode, injected.json<Failure>().code]).toEqual([403, 'sso.answer-invalid']);
    expect((await redeem(at, mine)).json()).toMatchObject({ code: 'sso.attempt-ended' });
  });

  it('cannot use the response of one provider for another, or a response for linking to sign in', async () => {
    await bind('google', ada);
    const at = newBrowser();
    const answer = await goTo(at, 'google', ada);
    expect(
      (
        await redeem(at, { ...answer, identityProvider: 'microsoft', redirectUri: `${publicUrl}/sso/microsoft` })
      ).json(),
    ).toMatchObject({ code: 'sso.attempt-unknown' });
    const token = (await server.tokensOf(demoUsers.priya.email)).access_token;
    await server.prove(token);
    const linking = await goTo(
      at,
      'google',
      { email: demoUsers.priya.email },
      '/v3/identities/urls',
      {},
      { authorization: `Bearer ${token}` },
    );
    expect((await redeem(at, linking)).json()).toMatchObject({ code: 'sso.attempt-unknown' });
  });

  it.each(['expired', 'wrong-nonce', 'wrong-audience', 'wrong-issuer', 'wrong-signature'])(
    'is refused with a token that has this fault: %s',
    async (fault) => {
      await bind('google', ada);
      const response = await signIn(newBrowser(), 'google', { ...ada, fault });
      expect([response.statusCode, response.json<Failure>()]).toEqual([
        403,
        expect.objectContaining({ status: 'fail', code: 'sso.answer-invalid' }),
      ]);
    },
  );

  it.each(['google', 'microsoft'] as const)(
    'is refused with an address that %s does not verify; nothing is linked',
    async (provider) => {
      const response = await signIn(newBrowser(), provider, { ...ada, fault: 'unverified-email' });
      expect(response.json()).toMatchObject({ status: 'fail', code: 'sso.email-unverified' });
      expect((await query('select 1 from user_identities')).rowCount).toBe(0);
      await query('update users set password_hash = null where id = $1', [demoUsers.olu.id]);
      expect(
        (await signIn(newBrowser(), provider, { email: demoUsers.olu.email, fault: 'unverified-email' })).json(),
      ).toMatchObject({ code: 'sso.email-unverified' });
    },
  );

  it.each([
    'https://evil.example/sso/google',
    `${publicUrl}.evil.example/sso/google`,
    `${publicUrl}/sso/google?next=//evil.example`,
    `${publicUrl}/sso/microsoft`,
    `${publicUrl}/`,
    '/sso/google',
    '',
  ])('is refused with another redirect address: %s', async (redirectUri) => {
    const response = await newBrowser().post('/v3/oauth/authorise/urls', { provider: 'google', redirectUri });
    expect([response.statusCode, response.json<Failure>()]).toEqual([
      400,
      expect.objectContaining({ status: 'fail', code: 'sso.redirect-not-allowed' }),
    ]);
  });

  it('cannot link another user’s account: wrong password, another browser, rate-limited guesses', async () => {
    const attacker = newBrowser();
    const { details } = (await signIn(attacker, 'google', ada)).json<Failure>();
    const confirm = `/v3/oauth/verify-identity/${details?.verifyIdentityId}`;
    expect((await newBrowser().post(confirm, { password: demoPassword })).json()).toMatchObject({
      status: 'fail',
      code: 'sso.other-browser',
    });
    expect((await attacker.post(confirm, { password: 'a wrong guess' })).json()).toMatchObject({
      code: 'access.invalid-credentials',
    });
    for (let guess = 0; guess < 9; guess += 1) await attacker.post(confirm, { password: `guess ${guess}` });
    expect((await attacker.post(confirm, { password: demoPassword })).statusCode).toBe(429);
    expect((await query('select 1 from user_identities')).rowCount).toBe(0);
  });

  it('cannot use an expired confirmation', async () => {
    const at = newBrowser();
    const { details } = (await signIn(at, 'google', ada)).json<Failure>();
    server.clock.advance({ minutes: 11 });
    expect(
      (await at.post(`/v3/oauth/verify-identity/${details?.verifyIdentityId}`, { password: demoPassword })).json(),
    ).toMatchObject({ code: 'sso.confirmation-ended' });
    server.clock.set(systemClock.now().toString());
  });

  it('is recorded in the audit log without an address', async () => {
    await signIn(newBrowser(), 'google', { email: 'stranger@evil.example' });
    const { rows } = await query(
      `select action, reason, subject_id from audit_events where action = 'sso.refused' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { action: 'sso.refused', reason: 'sso.unknown-person', subject_id: expect.not.stringContaining('@') },
    ]);
  });
});
