import type { SecondFactorRequired, WireError } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, demoTeams, demoUsers } from '../teams/index.ts';
import { peopleServer, type PeopleServer, type Tokens } from '../../app/testing/people-server.ts';
import { softAuthenticator } from './testing/soft-authenticator.ts';

const place = { origin: 'https://gifts.example', rpId: 'gifts.example' };
const { ada, victor, priya } = demoUsers;
let server: PeopleServer;
const adaAuthenticator = softAuthenticator(place);
const victorAuthenticator = softAuthenticator(place);

type ChallengeResponse = {
  readonly challengeId: string;
  readonly options: { readonly challenge: string; readonly [name: string]: unknown };
};
const post = (url: string, body: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: body,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
const codeOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<Partial<WireError>>().code];
const refused = [401, 'passkey.refused'];

async function provenToken({ id, email }: { readonly id: string; readonly email: string }): Promise<string> {
  const token = (await server.tokensOf(email)).access_token;
  await post(`/v3/users/${id}/step-up`, { password: demoPassword }, token);
  return token;
}
const registration = async (id: string, token: string) =>
  (await post(`/v3/users/${id}/factors/passkeys/options`, {}, token)).json<ChallengeResponse>();
const add = (id: string, token: string, body: object) =>
  post(`/v3/users/${id}/factors/passkeys`, { name: 'Laptop', ...body }, token);
const askSignIn = async () => (await post('/v3/passkey-sign-in/options', {})).json<ChallengeResponse>();
const signIn = (challengeId: string, response: object) => post('/v3/passkey-sign-in', { challengeId, response });

beforeAll(async () => {
  server = await peopleServer({ PUBLIC_URL: place.origin });
});
afterAll(() => server.close());

describe('adding a passkey', () => {
  it('accepts a response once, from the user who requested it, and with user verification required', async () => {
    const tokens = { ada: await provenToken(ada), victor: await provenToken(victor) };
    const asked = await registration(ada.id, tokens.ada);
    expect(asked.options).toMatchObject({
      rp: { id: 'gifts.example' },
      user: { name: ada.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const response = adaAuthenticator.register(asked.options);
    expect(codeOf(await add(victor.id, tokens.victor, { challengeId: asked.challengeId, response }))).toEqual(refused);
    const added = await add(ada.id, tokens.ada, { challengeId: asked.challengeId, response });
    expect([added.statusCode, added.json()]).toEqual([
      200,
      {
        factor: expect.objectContaining({ kind: 'passkey', name: 'Laptop' }),
        recoveryCodes: expect.arrayContaining([expect.any(String)]),
      },
    ]);
    expect(codeOf(await add(ada.id, tokens.ada, { challengeId: asked.challengeId, response }))).toEqual(refused);
    const again = await registration(victor.id, tokens.victor);
    expect(
      codeOf(
        await add(victor.id, tokens.victor, {
          challengeId: again.challengeId,
          response: adaAuthenticator.register(again.options),
        }),
      ),
    ).toEqual(refused);
    const own = await registration(victor.id, tokens.victor);
    expect(
      (
        await add(victor.id, tokens.victor, {
          challengeId: own.challengeId,
          response: victorAuthenticator.register(own.options),
        })
      ).statusCode,
    ).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://gifts.example.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no verified holder', { verified: false }],
    ['another challenge', { challenge: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }],
  ])('refuses %s', async (_, twist) => {
    const token = await provenToken(priya);
    const asked = await registration(priya.id, token);
    expect(
      codeOf(
        await add(priya.id, token, {
          challengeId: asked.challengeId,
          response: softAuthenticator(place).register(asked.options, twist),
        }),
      ),
    ).toEqual(refused);
  });
});

describe('signing in with a passkey alone', () => {
  it('counts as both factors, even if the team requires two', async () => {
    await server.database.pool.query(
      `update teams set preferences = preferences || '{"requires2FA": true}' where id = $1`,
      [demoTeams.harbourPine.id],
    );
    const { challengeId, options } = await askSignIn();
    expect(options['allowCredentials']).toBeUndefined();
    const answer = await signIn(challengeId, adaAuthenticator.assert(options));
    expect(answer.statusCode).toBe(200);
    expect((await server.get('/api/v2/auth/me', answer.json<Tokens>().access_token)).json()).toMatchObject({
      user: { id: ada.id },
    });
    expect(
      (await post('/oauth/token', { grant_type: 'refresh_token', refresh_token: answer.json<Tokens>().refresh_token }))
        .statusCode,
    ).toBe(200);
    await server.database.pool.query(`update teams set preferences = preferences - 'requires2FA' where id = $1`, [
      demoTeams.harbourPine.id,
    ]);
  });

  it('accepts a challenge once, for five minutes, and only one created for signing in', async () => {
    const { challengeId, options } = await askSignIn();
    const response = adaAuthenticator.assert(options);
    const answers = await Promise.all([signIn(challengeId, response), signIn(challengeId, response)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const late = await askSignIn();
    server.clock.advance({ minutes: 5 });
    expect(codeOf(await signIn(late.challengeId, adaAuthenticator.assert(late.options)))).toEqual(refused);
    const token = await provenToken(priya);
    const stolen = await registration(priya.id, token);
    expect(codeOf(await signIn(stolen.challengeId, adaAuthenticator.assert(stolen.options)))).toEqual(refused);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no verified holder', { verified: false }],
    ['another challenge', { challenge: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }],
  ])('refuses %s', async (_, twist) => {
    const { challengeId, options } = await askSignIn();
    expect(codeOf(await signIn(challengeId, adaAuthenticator.assert(options, twist)))).toEqual(refused);
  });

  it('refuses a signature counter that does not increase, and records it in the audit log', async () => {
    const { challengeId, options } = await askSignIn();
    expect(codeOf(await signIn(challengeId, adaAuthenticator.assert(options, { counter: 1 })))).toEqual(refused);
    const { rows } = await server.database.pool.query(
      `select subject_id, reason from audit_events where action = 'factor.refused' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ subject_id: ada.id, reason: 'counter-regressed' }]);
    const next = await askSignIn();
    expect((await signIn(next.challengeId, adaAuthenticator.assert(next.options, { counter: 100 }))).statusCode).toBe(
      200,
    );
  });

  it('refuses an unknown passkey, and one of a deactivated user', async () => {
    const unknown = await askSignIn();
    expect(codeOf(await signIn(unknown.challengeId, softAuthenticator(place).assert(unknown.options)))).toEqual(
      refused,
    );
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [victor.id]);
    const gone = await askSignIn();
    expect(codeOf(await signIn(gone.challengeId, victorAuthenticator.assert(gone.options)))).toEqual(refused);
    await server.database.pool.query('update users set deactivated_at = null where id = $1', [victor.id]);
  });
});

describe('a passkey as the second step', () => {
  const stateOf = async (email: string) =>
    (await server.signIn(email)).json<{ details: SecondFactorRequired }>().details.stateId;
  const ask = async (stateId: string) =>
    (await post(`/v3/twofa-state/${stateId}/passkey-options`, {})).json<ChallengeResponse>();
  const prove = (stateId: string, { challengeId }: ChallengeResponse, response: object) =>
    post(`/v3/twofa-state/${stateId}/passkey`, { challengeId, response });

  it('verifies the step of its own user only', async () => {
    const [mine, theirs] = [await stateOf(ada.email), await stateOf(victor.email)];
    const forTheirs = await ask(theirs);
    expect(codeOf(await prove(theirs, forTheirs, adaAuthenticator.assert(forTheirs.options)))).toEqual(refused);
    const forMine = await ask(mine);
    expect(codeOf(await prove(theirs, forMine, victorAuthenticator.assert(forMine.options)))).toEqual(refused);
    expect((await prove(mine, forMine, adaAuthenticator.assert(forMine.options))).json()).toMatchObject({
      status: 'verified',
    });
    expect(codeOf(await server.signIn(victor.email, { twofa_token: mine }))).toEqual([
      401,
      'access.second-factor-invalid',
    ]);
    expect((await server.signIn(ada.email, { twofa_token: mine })).statusCode).toBe(200);
  });

  it('is not offered to a user without passkeys', async () => {
    await server.database.pool.query(
      `update teams set preferences = preferences || '{"requires2FA": true}' where id = $1`,
      [demoTeams.harbourPine.id],
    );
    expect(codeOf(await post(`/v3/twofa-state/${await stateOf(priya.email)}/passkey-options`, {}))).toEqual([
      422,
      'twofa.method-unavailable',
    ]);
  });
});
