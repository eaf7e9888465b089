import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { systemClock } from '../../platform/clock/index.ts';
import { testSecrets } from '../../platform/testing/index.ts';
import { demoPassword, demoPlans, demoTeams, demoUsers } from '../teams/index.ts';
import { browser, peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';
import { providerBrowser, startSandboxProcess, type SandboxProcess } from './testing/sandbox.ts';
import { giveDomain } from '../teams/testing/give-domain.ts';

type Failure = {
  readonly status?: string;
  readonly code: string;
  readonly message: string;
  readonly help: string;
  readonly details?: { readonly verifyIdentityId?: string };
};

const publicUrl = 'http://localhost:3000';
let sandbox: SandboxProcess;
let server: PeopleServer;

beforeAll(async () => {
  sandbox = await startSandboxProcess();
  server = await peopleServer({ SANDBOX_URL: sandbox.url, PUBLIC_URL: publicUrl });
  // The provider's clock is the machine's.
  server.clock.set(systemClock.now().toString());
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const query = (text: string, values: readonly unknown[] = []) => server.database.pool.query(text, [...values]);
beforeEach(async () => {
  await query('delete from user_identities');
  await query('delete from sign_in_attempts');
  await query(`update users set deactivated_at = null`);
});

/** A browser of ours: the cookie that binds it, and the calls that it makes. */
function newBrowser() {
  const cookies: Record<string, string> = {};
  const post = async (
    url: string,
    payload: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> => {
    const response = await server.app.inject({ method: 'POST', url, payload, cookies, headers });
    for (const { name, value } of response.cookies) cookies[name] = value;
    return response;
  };
  return { cookies, post };
}
type OurBrowser = ReturnType<typeof newBrowser>;

type Identity = { readonly email: string; readonly fault?: string };
const ada: Identity = { email: demoUsers.ada.email };

/** What comes back from the provider to our page. */
async function goTo(
  at: OurBrowser,
  provider: 'google' | 'microsoft',
  identity: Identity,
  begin = '/v3/oauth/authorise/urls',
  extra: object = {},
  headers: Record<string, string> = {},
) {
  const redirectUri = `${publicUrl}/sso/${provider}`;
  const begun = await at.post(begin, { provider, redirectUri, ...extra }, headers);
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const visit = providerBrowser();
  const page = await visit(begun.json<{ authoriseUrl: string }>().authoriseUrl);
  const { url } = await visit(page.url, { ...identity, firstName: 'Some', surname: 'Body' });
  const {
    code = '',
    state = '',
    iss,
  } = Object.fromEntries(new URL(url).searchParams) as Record<string, string | undefined>;
  return { identityProvider: provider, redirectUri, code, state, ...(iss && { iss }) };
}
type Returned = Awaited<ReturnType<typeof goTo>>;

const redeem = (at: OurBrowser, answer: Returned, more: object = {}) =>
  at.post('/oauth/token', { grant_type: 'sso', ...answer, ...more });
const signIn = async (at: OurBrowser, provider: 'google' | 'microsoft', identity: Identity) =>
  redeem(at, await goTo(at, provider, identity));

/** Binds a demo person to a provider in the way that they would. */
async function bind(provider: 'google' | 'microsoft', { email }: Identity): Promise<LightMyRequestResponse> {
  const at = newBrowser();
  const { details } = (await signIn(at, provider, { email })).json<Failure>();
  return at.post(`/v3/oauth/verify-identity/${details?.verifyIdentityId}`, { password: demoPassword });
}

describe('signing in with a provider', () => {
  it.each(['google', 'microsoft'] as const)(
    'asks once for the password of the account that has the address, then opens it by itself: %s',
    async (provider) => {
      const at = newBrowser();
      const first = await signIn(at, provider, ada);
      expect(first.statusCode).toBe(409);
      expect(first.json()).toMatchObject({
        status: 'fail',
        code: 'sso.confirm-identity',
        message: expect.any(String),
        help: expect.any(String),
        details: { verifyIdentityId: expect.any(String) },
      });
      const confirm = `/v3/oauth/verify-identity/${first.json<Failure>().details?.verifyIdentityId}`;
      const bound = await at.post(confirm, { password: demoPassword });
      expect([bound.statusCode, bound.json<{ token_type: string }>().token_type]).toEqual([200, 'Bearer']);
      expect((await at.post(confirm, { password: demoPassword })).json()).toMatchObject({
        code: 'sso.confirmation-ended',
      });
      const again = await signIn(newBrowser(), provider, ada);
      const me = await server.get('/api/v2/auth/me', again.json<{ access_token: string }>().access_token);
      expect(me.json()).toMatchObject({ user: { id: demoUsers.ada.id }, teamId: demoTeams.harbourPine.id });
      expect((await query(`select method from sessions order by created_at desc, id desc limit 1`)).rows).toEqual([
        { method: provider },
      ]);
    },
  );

  it('keeps the tokens of a browser in its cookies', async () => {
    await bind('google', ada);
    const at = newBrowser();
    const answer = await goTo(at, 'google', ada);
    const response = await at.post('/oauth/token', { grant_type: 'sso', ...answer }, browser);
    expect(response.json()).not.toHaveProperty('refresh_token');
    expect(at.cookies).toHaveProperty('huggg_refresh_token');
  });

  it('tells an address that nobody has, or that was deactivated, the same', async () => {
    const unknown = await signIn(newBrowser(), 'google', { email: 'nobody@team.example' });
    await bind('google', { email: demoUsers.victor.email });
    await query('update users set deactivated_at = now() where id = $1', [demoUsers.victor.id]);
    const suspended = await signIn(newBrowser(), 'google', { email: demoUsers.victor.email });
    for (const response of [unknown, suspended])
      expect([response.statusCode, response.json<Failure>().code]).toEqual([403, 'sso.unknown-person']);
  });

  it('lets somebody new sign up with the address that their provider proved, under the plan that they chose', async () => {
    const at = newBrowser();
    const unknownPlan = await at.post('/v3/oauth/authorise/urls', {
      provider: 'google',
      redirectUri: `${publicUrl}/sso/google`,
      planId: demoUsers.ada.id,
    });
    expect([unknownPlan.statusCode, unknownPlan.json<Failure>().code]).toEqual([422, 'plan.not-available']);
    const answer = await goTo(at, 'google', { email: 'founder@newco.example' }, '/v3/oauth/authorise/urls', {
      planId: demoPlans.starter.id,
    });
    const { details } = (await redeem(at, answer)).json<{ details: { verificationToken: string } }>();
    const { rows } = await query(
      'select email_address, plan_id, user_id from email_verifications where token_hash = $1',
      [testSecrets.digest(details.verificationToken)],
    );
    expect(rows).toEqual([{ email_address: 'founder@newco.example', plan_id: demoPlans.starter.id, user_id: null }]);
    const unproven = await signIn(newBrowser(), 'google', { email: 'other@newco.example', fault: 'unverified-email' });
    expect(unproven.json()).not.toHaveProperty('details');
  });

  it('makes a member of whoever the domain’s owner vouches for, where the team lets its domain in by itself', async () => {
    expect((await signIn(newBrowser(), 'google', { email: 'walk.in@harbourpine.example' })).json()).toMatchObject({
      code: 'sso.unknown-person',
    });
    await query('update teams set accepts_domain = true where id = $1', [demoTeams.harbourPine.id]);
    await giveDomain(server.database, {
      teamId: demoTeams.harbourPine.id,
      domain: 'harbourpine.example',
      proven: false,
    });
    expect((await signIn(newBrowser(), 'google', { email: 'walk.in@harbourpine.example' })).json()).toMatchObject({
      code: 'sso.unknown-person',
    });
    await giveDomain(server.database, { teamId: demoTeams.harbourPine.id, domain: 'harbourpine.example' });
    const joined = await signIn(newBrowser(), 'google', { email: 'walk.in@harbourpine.example' });
    expect(
      (await server.get('/api/v2/auth/me', joined.json<{ access_token: string }>().access_token)).json(),
    ).toMatchObject({
      teamId: demoTeams.harbourPine.id,
      role: 'participant',
      user: { firstName: 'Some', verifiedEmail: true },
    });
    await query('update teams set accepts_domain = false where id = $1', [demoTeams.harbourPine.id]);
    expect((await signIn(newBrowser(), 'google', { email: 'walk.in@harbourpine.example' })).statusCode).toBe(200);
  });

  it('opens an account without a password directly, where the owner of the domain vouches for it', async () => {
    await query('update users set password_hash = null where id = $1', [demoUsers.olu.id]);
    expect((await signIn(newBrowser(), 'google', { email: demoUsers.olu.email })).statusCode).toBe(200);
    const other = await signIn(newBrowser(), 'microsoft', { email: demoUsers.olu.email });
    expect(other.json()).toMatchObject({ status: 'fail', code: 'sso.link-first' });
  });

  it('follows the linked account when its address changes at the provider', async () => {
    await bind('google', ada);
    await query(`update users set email = 'ada.marlowe@harbourpine.example' where id = $1`, [demoUsers.ada.id]);
    expect((await signIn(newBrowser(), 'google', ada)).statusCode).toBe(200);
    await query('update users set email = $2 where id = $1', [demoUsers.ada.id, demoUsers.ada.email]);
  });

  it('asks for the second factor that the team asks for, and goes on with the same answer once it is proven, once', async () => {
    await bind('google', ada);
    await query(`update teams set preferences = preferences || '{"requires2FA": true}' where id = $1`, [
      demoTeams.harbourPine.id,
    ]);
    const at = newBrowser();
    const answer = await goTo(at, 'google', ada);
    const asked = await redeem(at, answer);
    expect([asked.statusCode, asked.json<Failure>().code]).toEqual([403, 'access.second-factor-required']);
    const { stateId } = asked.json<{ details: { stateId: string } }>().details;
    expect((await redeem(newBrowser(), answer, { twofa_token: stateId })).json()).toMatchObject({
      code: 'sso.other-browser',
    });
    await at.post('/v3/twofa-state', { stateId, method: 'email' });
    await at.post(`/v3/twofa-state/${stateId}/verify`, { code: testSecrets.code('two-factor-code', `${stateId}.1`) });
    expect((await redeem(at, answer, { twofa_token: stateId })).statusCode).toBe(200);
    expect((await redeem(at, answer, { twofa_token: stateId })).json()).toMatchObject({ code: 'sso.attempt-ended' });
    await query(`update teams set preferences = preferences - 'requires2FA' where id = $1`, [demoTeams.harbourPine.id]);
  });

  it('is refused where it is not set up', async () => {
    const production = await peopleServer({ NODE_ENV: 'production', CODE_KEY: '0'.repeat(64), PUBLIC_URL: publicUrl });
    const response = await production.app.inject({
      method: 'POST',
      url: '/v3/oauth/authorise/urls',
      payload: { provider: 'google', redirectUri: `${publicUrl}/sso/google` },
    });
    expect([response.statusCode, response.json<Failure>().code]).toEqual([422, 'sso.provider-off']);
    await production.close();
  });

  it('says that a provider is away', async () => {
    const away = await peopleServer({ SANDBOX_URL: 'http://localhost:9', PUBLIC_URL: publicUrl });
    const response = await away.app.inject({
      method: 'POST',
      url: '/v3/oauth/authorise/urls',
      payload: { provider: 'google', redirectUri: `${publicUrl}/sso/google` },
    });
    expect([response.statusCode, response.json<Failure>().code]).toEqual([503, 'sso.provider-away']);
    await away.close();
  });
});

describe('an attack on signing in with a provider', () => {
  it('with a stolen or planted state: the answer counts only in the browser that began', async () => {
    await bind('google', ada);
    const victim = newBrowser();
    const answer = await goTo(victim, 'google', ada);
    const thief = newBrowser();
    expect((await redeem(thief, answer)).json()).toMatchObject({ status: 'fail', code: 'sso.other-browser' });
    await goTo(thief, 'google', ada);
    expect((await redeem(thief, answer)).json()).toMatchObject({ code: 'sso.other-browser' });
    expect((await redeem(victim, answer)).statusCode).toBe(200);
  });

  it('with a code that was used, a state nobody made, or one that took too long', async () => {
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

  it('with a code of another sign-in, which its verifier does not open', async () => {
    await bind('google', ada);
    const at = newBrowser();
    const [mine, other] = [await goTo(at, 'google', ada), await goTo(newBrowser(), 'google', ada)];
    const injected = await redeem(at, { ...mine, code: other.code });
    expect([injected.statusCode, injected.json<Failure>().code]).toEqual([403, 'sso.answer-invalid']);
    expect((await redeem(at, mine)).json()).toMatchObject({ code: 'sso.attempt-ended' });
  });

  it('with the answer of one provider for another, or of linking for a sign-in', async () => {
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
    'with a token that is %s',
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
    'with an address that %s does not vouch for: nothing is bound, nothing is asked',
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
  ])('with another address to return to: %s', async (redirectUri) => {
    const response = await newBrowser().post('/v3/oauth/authorise/urls', { provider: 'google', redirectUri });
    expect([response.statusCode, response.json<Failure>()]).toEqual([
      400,
      expect.objectContaining({ status: 'fail', code: 'sso.redirect-not-allowed' }),
    ]);
  });

  it('by binding somebody’s account to another’s: wrong password, another browser, guesses slowed down', async () => {
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

  it('cannot use a confirmation after its time', async () => {
    const at = newBrowser();
    const { details } = (await signIn(at, 'google', ada)).json<Failure>();
    server.clock.advance({ minutes: 11 });
    expect(
      (await at.post(`/v3/oauth/verify-identity/${details?.verifyIdentityId}`, { password: demoPassword })).json(),
    ).toMatchObject({ code: 'sso.confirmation-ended' });
    server.clock.set(systemClock.now().toString());
  });

  it('of which the log knows without naming an address', async () => {
    await signIn(newBrowser(), 'google', { email: 'stranger@evil.example' });
    const { rows } = await query(
      `select action, reason, subject_id from audit_events where action = 'sso.refused' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { action: 'sso.refused', reason: 'sso.unknown-person', subject_id: expect.not.stringContaining('@') },
    ]);
  });
});

describe('linked accounts', () => {
  const tokenOf = async (person: 'ada') => ({
    authorization: `Bearer ${(await server.tokensOf(demoUsers[person].email)).access_token}`,
  });
  const provenOf = async (person: 'ada' | 'priya') => {
    const { access_token: token } = await server.tokensOf(demoUsers[person].email);
    await server.prove(token);
    return { authorization: `Bearer ${token}` };
  };
  const list = async (headers: Record<string, string>) =>
    (await server.app.inject({ method: 'GET', url: '/v3/identities', headers })).json<{
      identities: { id: string; email: string }[];
      hasPassword: boolean;
    }>();

  it('are linked by their signed-in owner in a proven session, whatever address they have, and unlinked again', async () => {
    const [at, unproven, headers] = [newBrowser(), await tokenOf('ada'), await provenOf('ada')];
    const asked = await at.post(
      '/v3/identities/urls',
      { provider: 'google', redirectUri: `${publicUrl}/sso/google` },
      unproven,
    );
    expect(asked.json()).toMatchObject({ code: 'access.step-up-required' });
    const answer = await goTo(at, 'google', { email: 'ada.private@gmail.com' }, '/v3/identities/urls', {}, headers);
    expect((await at.post('/v3/identities', answer, headers)).json()).toMatchObject({
      provider: 'google',
      email: 'ada.private@gmail.com',
      organisation: null,
    });
    expect((await signIn(newBrowser(), 'google', { email: 'ada.private@gmail.com' })).statusCode).toBe(200);
    const {
      identities: [linked],
      hasPassword,
    } = await list(headers);
    expect([linked?.email, hasPassword]).toEqual(['ada.private@gmail.com', true]);
    expect((await at.post(`/v3/identities/${linked?.id}/unlink`, {}, unproven)).json()).toMatchObject({
      code: 'access.step-up-required',
    });
    expect((await at.post(`/v3/identities/${linked?.id}/unlink`, {}, await provenOf('priya'))).json()).toMatchObject({
      code: 'identity.not-found',
    });
    expect((await at.post(`/v3/identities/${linked?.id}/unlink`, {}, headers)).statusCode).toBe(200);
    expect((await signIn(newBrowser(), 'google', { email: 'ada.private@gmail.com' })).json()).toMatchObject({
      code: 'sso.unknown-person',
    });
  });

  it('are never two people’s, nor two of one provider', async () => {
    await bind('google', ada);
    const [at, headers] = [newBrowser(), await provenOf('priya')];
    const link = async (email: string) => {
      const answer = await goTo(at, 'google', { email }, '/v3/identities/urls', {}, headers);
      return at.post('/v3/identities', answer, headers);
    };
    expect((await link(ada.email)).json()).toMatchObject({ code: 'sso.linked-elsewhere' });
    expect((await link('priya@gmail.com')).statusCode).toBe(200);
    expect((await link('priya.two@gmail.com')).json()).toMatchObject({ code: 'sso.linked-already' });
  });

  it('stay where they are the only way in', async () => {
    await query('update users set password_hash = null where id = $1', [demoUsers.olu.id]);
    const { access_token } = (await signIn(newBrowser(), 'google', { email: demoUsers.olu.email })).json<{
      access_token: string;
    }>();
    const headers = { authorization: `Bearer ${access_token}` };
    const {
      identities: [only],
    } = await list(headers);
    expect((await newBrowser().post(`/v3/identities/${only?.id}/unlink`, {}, headers)).json()).toMatchObject({
      code: 'identity.last-way-in',
    });
  });
});
