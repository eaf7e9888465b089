import { randomBytes } from 'node:crypto';
import type { Verification } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { testSecrets } from '../../platform/testing/index.ts';
import { demoPlans, demoTeams, demoUsers } from '../teams/index.ts';
import { inviteToken } from '../members/index.ts';
import { accountServer, type AccountServer } from '../../app/testing/account-server.ts';
import { expectSpecified } from '../../app/testing/specified-answers.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const codeOf = (response: { json: () => unknown }) => (response.json() as { code?: string }).code;
const presignUp = (email: string, fields: object = {}) => server.post('/api/v2/users/presignup', { email, ...fields });
const verify = (verificationToken: string) => server.post('/api/v2/users/verification/verify', { verificationToken });

async function linkFor(email: string, fields: object = {}): Promise<string> {
  server.clock.advance({ seconds: 61 });
  const response = await presignUp(email, fields);
  expect(response.statusCode).toBe(200);
  return (await server.linksTo('email-verification', email))[0] ?? '';
}

const business = (email: string, verificationToken: string, fields: object = {}) => ({
  first_name: 'Mina',
  surname: 'Okafor',
  email,
  businessEntityName: 'Tidewater Tea Ltd',
  businessTradingName: 'Tidewater Tea',
  address: '1 Quay Street, Bristol, BS1 1AA',
  password: 'tulip ocean stapler',
  paymentMethod: 'invoice',
  verificationToken,
  marketing: true,
  tags: ['spring-fair'],
  ...fields,
});
const signUp = (body: object) => server.post('/api/v2/users/b2b', body);

describe('starting to sign up', () => {
  it('gives the same response, statements and records for an address with an account and an unknown one', async () => {
    server.statements();
    const unknown = await presignUp('nobody@tidewater.example');
    const forUnknown = server.statements();
    const known = await presignUp(demoUsers.ada.email);
    const forKnown = server.statements();
    expect([unknown.statusCode, unknown.body]).toEqual([200, '{"teams":[]}']);
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(forKnown).toEqual(forUnknown);
    expect(forKnown.filter((name) => name.startsWith('users'))).toEqual([]);
    expect(await server.linksTo('email-verification', demoUsers.ada.email)).toHaveLength(1);
    const again = [await presignUp('nobody@tidewater.example'), await presignUp(demoUsers.ada.email)];
    expect(again.map((response) => [response.statusCode, codeOf(response), response.headers['retry-after']])).toEqual(
      Array.from({ length: 2 }, () => [429, 'mail.too-soon', '60']),
    );
  });

  it('limits emails to one address to one a minute and ten a day, case-insensitively and under concurrent requests', async () => {
    const email = 'busy@tidewater.example';
    const atOnce = await Promise.all(
      ['busy@tidewater.example', 'BUSY@tidewater.example', ' Busy@Tidewater.example'].map((address) =>
        presignUp(address),
      ),
    );
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429]);
    for (let count = 1; count < 10; count += 1) await linkFor(email);
    server.clock.advance({ seconds: 61 });
    const eleventh = await presignUp(email);
    expect([eleventh.statusCode, codeOf(eleventh)]).toEqual([429, 'mail.too-many']);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(23 * 3600 - 700);
    server.clock.advance({ hours: 24 });
    expect((await presignUp(email)).statusCode).toBe(200);
  });

  it('limits one network to a hundred emails a day, whatever addresses it claims to forward', async () => {
    server.clock.advance({ hours: 25 });
    const ask = (count: number) =>
      server.post('/api/v2/users/presignup', { email: `one${count}@many.example` }, undefined, {
        'x-forwarded-for': `203.0.113.${count}`,
      });
    for (let count = 0; count < 100; count += 1) expect((await ask(count)).statusCode).toBe(200);
    const refused = await ask(100);
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'mail.too-many']);
    expect(await server.linksTo('email-verification', 'one100@many.example')).toEqual([]);
    server.clock.advance({ hours: 25 });
  });

  it.each([
    '',
    'a',
    'a@b',
    'a b@x.example',
    'a@@x.example',
    '"a"@x.example',
    'a@x.1',
    'a@-x.example',
    '.a@x.example',
    'a..b@x.example',
    `${'a'.repeat(65)}@x.example`,
    'a@x.example\r\nbcc: b@x.example',
    'a@x.example,b@x.example',
    '<a@x.example>',
    'o’neil@x.example',
    'a\u200B@x.example',
  ])('rejects %j as an address', async (email) => {
    const response = await presignUp(email);
    expect([response.statusCode, response.json<{ fields: { path: string }[] }>().fields[0]?.path]).toEqual([
      400,
      'email',
    ]);
  });

  it.each(["o'neil+gifts@tidewater.example", 'ünïcode@bücher.example', 'a_b-c.d@sub.x-y.co.uk'])(
    'accepts %s as an address',
    async (email) => {
      expect((await presignUp(email)).statusCode).toBe(200);
    },
  );

  it.each([
    ['unknown', newId(), ''],
    ['inactive', demoPlans.growth.id, 'update plans set is_active = false where id = $1'],
    ['not public', demoPlans.growth.id, 'update plans set is_active = true, is_public = false where id = $1'],
    [
      'a partner’s',
      demoPlans.growth.id,
      `update plans set is_public = true, client_id = '${demoTeams.leeds.id}' where id = $1`,
    ],
  ])('rejects a plan that is %s, at every step with the same error', async (_, planId, change) => {
    const token = await linkFor(`plan-${randomBytes(4).toString('hex')}@tidewater.example`);
    const email = (await verify(token)).json<Verification>().emailAddress;
    if (change) await server.rows(change, [planId]);
    server.clock.advance({ seconds: 61 });
    const answers = [
      await presignUp(email, { planId }),
      await server.post('/api/v2/users/verification/request', { emailAddress: email, planId }),
      await signUp(business(email, token, { planId })),
    ];
    await server.rows('update plans set is_active = true, is_public = true, client_id = null where id = $1', [planId]);
    expect(answers.map((response) => [response.statusCode, codeOf(response)])).toEqual(
      Array.from({ length: 3 }, () => [422, 'plan.not-available']),
    );
  });
});

describe('signing up from an invite', () => {
  const invite = async (email: string): Promise<string> => {
    const { access_token: ada } = await server.tokensOf(demoUsers.ada.email);
    const { results } = (
      await server.post(
        `/v3/teams/${demoTeams.harbourPine.id}/users/invites`,
        { invites: [email], type: 'participant' },
        ada,
      )
    ).json<{ results: { inviteId: string }[] }>();
    return inviteToken(testSecrets, { id: results[0]?.inviteId ?? '', version: 1 });
  };

  it('returns its team and sends no email, unless the invite is ignored', async () => {
    const token = await invite('rosa@tidewater.example');
    const came = await presignUp('Rosa@tidewater.example', { inviteToken: token });
    expectSpecified('POST /api/v2/users/presignup', came.json());
    expect(came.json()).toEqual({
      teams: [{ id: demoTeams.harbourPine.id, clientId: null, baseHighballUrl: 'http://localhost:3000' }],
    });
    expect(await server.linksTo('email-verification', 'rosa@tidewater.example')).toEqual([]);
    const own = await presignUp('rosa@tidewater.example', { inviteToken: token, ignoreInvite: true });
    expect(own.json()).toEqual({ teams: [] });
    expect(await server.linksTo('email-verification', 'rosa@tidewater.example')).toHaveLength(1);
  });

  it('behaves as without an invite if the invite is for another address, expired or unknown', async () => {
    const token = await invite('lou@tidewater.example');
    const answers = [
      await presignUp('somebody@tidewater.example', { inviteToken: token }),
      await presignUp('anybody@tidewater.example', { inviteToken: 'none-of-ours' }),
    ];
    server.clock.advance({ hours: 8 * 24 });
    answers.push(await presignUp('lou@tidewater.example', { inviteToken: token }));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 3 }, () => [200, '{"teams":[]}']),
    );
    expect(await server.linksTo('email-verification', 'lou@tidewater.example')).toHaveLength(1);
  });
});

describe('the link in the email', () => {
  it('shows its purpose each time it is opened, and is valid for a day', async () => {
    const token = await linkFor('open@tidewater.example', { planId: demoPlans.growth.id });
    const [first, second] = [await verify(token), await verify(token)];
    expect(first.json<Verification>()).toMatchObject({
      action: 'verify',
      planId: demoPlans.growth.id,
      userId: null,
      emailAddress: 'open@tidewater.example',
      plan: { name: 'Growth', price: 4_900 },
    });
    expect(second.json()).toEqual(first.json());
    server.clock.advance({ hours: 24 });
    const late = await verify(token);
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'verification.expired']);
    const submitted = await signUp(business('open@tidewater.example', token));
    expect([submitted.statusCode, codeOf(submitted)]).toEqual([409, 'verification.expired']);
  });

  it('can be used if the clock was set back since it was sent', async () => {
    const token = await linkFor('early@tidewater.example', { planId: demoPlans.growth.id });
    server.clock.advance({ seconds: -2 });
    const submitted = await signUp(business('early@tidewater.example', token));
    server.clock.advance({ seconds: 2 });
    expect(submitted.statusCode).toBe(200);
  });

  it('can be replaced, once expired, by a new one for the same address and plan', async () => {
    const token = await linkFor('late@tidewater.example', { planId: demoPlans.growth.id });
    server.clock.advance({ hours: 25 });
    const response = await server.post('/api/v2/users/verification/request', { verificationToken: token });
    expect(response.json()).toEqual({ status: 'ok' });
    expectSpecified('POST /api/v2/users/verification/request', response.json());
    const [fresh = ''] = await server.linksTo('email-verification', 'late@tidewater.example');
    expect(fresh).not.toBe(token);
    expect((await verify(fresh)).json<Verification>().planId).toBe(demoPlans.growth.id);
  });

  it.each(['', 'x', 'x'.repeat(401), '../../etc', '%00', 'a'.repeat(32), '🎁'])(
    'is refused if it is malformed or unknown: %j',
    async (token) => {
      const response = await verify(token);
      expect([400, 404]).toContain(response.statusCode);
      expect(['request.malformed', 'verification.unknown']).toContain(codeOf(response));
    },
  );

  it('does not accept a token issued for another purpose', async () => {
    await server.post('/api/v2/users/password/reset-request', { username: demoUsers.priya.email });
    const [reset = ''] = await server.linksTo('password-reset', demoUsers.priya.email);
    expect(codeOf(await verify(reset))).toBe('verification.unknown');
  });

  it('is stored only as a digest', async () => {
    const token = await linkFor('kept@tidewater.example');
    const kept = await server.rows('select * from email_verifications where email_address = $1', [
      'kept@tidewater.example',
    ]);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

describe('the check that a visitor is human', () => {
  it('refuses a visitor who did not pass it before anything is written, and reports that it is unavailable', async () => {
    const outcomes = ['person', 'refused', 'unavailable'] as const;
    const guarded = await accountServer({
      personGate: async ({ token }) => outcomes.find((outcome) => outcome === token) ?? 'refused',
    });
    try {
      const ask = (recaptcha: string | undefined, email: string) =>
        guarded.post('/api/v2/users/presignup', { email, recaptcha });
      const answers = [
        await ask(undefined, 'a@x.example'),
        await ask('refused', 'a@x.example'),
        await ask('unavailable', 'a@x.example'),
        await ask('refused', demoUsers.ada.email),
        await ask('person', 'a@x.example'),
      ];
      expect(answers.map((response) => [response.statusCode, codeOf(response)])).toEqual([
        [422, 'recaptcha.refused'],
        [422, 'recaptcha.refused'],
        [503, 'recaptcha.unavailable'],
        [422, 'recaptcha.refused'],
        [200, undefined],
      ]);
      expect(await guarded.rows('select 1 from email_verifications')).toHaveLength(1);
      const request = await guarded.post('/api/v2/users/verification/request', { emailAddress: 'b@x.example' });
      expect(codeOf(request)).toBe('recaptcha.refused');
    } finally {
      await guarded.close();
    }
  });
});
