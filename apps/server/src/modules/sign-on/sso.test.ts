import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testSecrets } from '../../platform/testing/index.ts';
import { demoPassword, demoPlans, demoTeams, demoUsers } from '../teams/index.ts';
import { browser, peopleServer } from '../../app/testing/people-server.ts';
import { giveDomain } from '../teams/testing/give-domain.ts';
import { ssoWorld, type Failure } from './testing/sso-world.ts';
import { expectSpecified } from '../../app/testing/specified-answers.ts';

const { publicUrl, server, close, query, reset, newBrowser, ada, goTo, redeem, signIn, bind } = await ssoWorld();
beforeEach(reset);
afterAll(close);

describe('signing in with a provider', () => {
  it.each(['google', 'microsoft'] as const)(
    'asks once for the password of the account with the address, then opens it automatically: %s',
    async (provider) => {
      const at = newBrowser();
      const redirectUri = `${publicUrl}/sso/${provider}`;
      const begun = await at.post('/v3/oauth/authorise/urls', { provider, redirectUri });
      expectSpecified('POST /v3/oauth/authorise/urls', begun.json());
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
      expectSpecified('POST /v3/oauth/verify-identity/{id}', bound.json());
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

  it('stores the tokens of a browser in its cookies', async () => {
    await bind('google', ada);
    const at = newBrowser();
    const answer = await goTo(at, 'google', ada);
    const response = await at.post('/oauth/token', { grant_type: 'sso', ...answer }, browser);
    expect(response.json()).not.toHaveProperty('refresh_token');
    expect(at.cookies).toHaveProperty('huggg_refresh_token');
  });

  it('returns the same error for an unknown and a deactivated address', async () => {
    const unknown = await signIn(newBrowser(), 'google', { email: 'nobody@team.example' });
    await bind('google', { email: demoUsers.victor.email });
    await query('update users set deactivated_at = now() where id = $1', [demoUsers.victor.id]);
    const suspended = await signIn(newBrowser(), 'google', { email: demoUsers.victor.email });
    for (const response of [unknown, suspended])
      expect([response.statusCode, response.json<Failure>().code]).toEqual([403, 'sso.unknown-person']);
  });

  it('lets a new user sign up with the address that their provider verified, under the plan that they chose', async () => {
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

  it('makes a new user a member if the domain is proven and the team accepts addresses of its domain', async () => {
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

  it('opens an account without a password directly if the owner of its domain verifies the address', async () => {
    await query('update users set password_hash = null where id = $1', [demoUsers.olu.id]);
    expect((await signIn(newBrowser(), 'google', { email: demoUsers.olu.email })).statusCode).toBe(200);
    const other = await signIn(newBrowser(), 'microsoft', { email: demoUsers.olu.email });
    expect(other.json()).toMatchObject({ status: 'fail', code: 'sso.link-first' });
  });

  it('opens the linked account even if its address differs from the one at the provider', async () => {
    await bind('google', ada);
    await query(`update users set email = 'ada.marlowe@harbourpine.example' where id = $1`, [demoUsers.ada.id]);
    expect((await signIn(newBrowser(), 'google', ada)).statusCode).toBe(200);
    await query('update users set email = $2 where id = $1', [demoUsers.ada.id, demoUsers.ada.email]);
  });

  it('requires the team’s second factor, then accepts the same response once', async () => {
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

  it('is refused if the provider is not set up', async () => {
    const production = await peopleServer({
      NODE_ENV: 'production',
      CODE_KEY: '0'.repeat(64),
      PUBLIC_URL: 'https://gifts.example',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'gifts@gifts.example',
    });
    const response = await production.app.inject({
      method: 'POST',
      url: '/v3/oauth/authorise/urls',
      payload: { provider: 'google', redirectUri: 'https://gifts.example/sso/google' },
    });
    expect([response.statusCode, response.json<Failure>().code]).toEqual([422, 'sso.provider-off']);
    await production.close();
  });

  it('reports that a provider is unavailable', async () => {
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

  it('are linked and unlinked by their owner after step-up authentication, whatever their address', async () => {
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

  it('belong to one user only, who can link only one per provider', async () => {
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

  it('cannot be unlinked if they are the only way to sign in', async () => {
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
