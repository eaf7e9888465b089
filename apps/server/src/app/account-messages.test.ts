import {
  changeMobile,
  createTwofaState,
  grantToken,
  renewRecoveryCodes,
  stepUp,
  verifyMobile,
  type EndpointDefinition,
  type SecondFactorRequired,
} from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountRoutes } from '../modules/accounts/index.ts';
import { accessRoutes } from './access.ts';
import { notificationJobs } from '../modules/notifications/index.ts';
import { demoActor, demoPassword, demoTeams, demoUsers, seedPeople } from '../modules/teams/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import type { Transport } from '../platform/http/index.ts';
import type { Sms, SmsOutcome } from '../platform/sms/index.ts';
import {
  fakeClock,
  runJobs,
  testContext,
  testDatabase,
  testSecrets,
  type TestContext,
  type TestDatabase,
  ownLimits,
} from '../platform/testing/index.ts';
import { jobsForEvent } from './subscriptions.ts';
import { teamSettingsPorts } from './team-settings.ts';

const { sam } = demoUsers;
const clock = fakeClock();
let database: TestDatabase;
let mails: Mail[] = [];
let texts: Sms[] = [];
let smsOutcome: SmsOutcome = { state: 'accepted', providerId: 'SM1' };
beforeAll(async () => {
  database = await testDatabase();
  await seedPeople(testContext({ database, clock }));
  await database.pool.query('update users set verified_mobile_at = now() where id = $1', [sam.id]);
});
beforeEach(() => {
  mails = [];
  texts = [];
  smsOutcome = { state: 'accepted', providerId: 'SM1' };
  clock.advance({ hours: 1 });
});
afterAll(() => database.close());

const jobs = () =>
  notificationJobs({
    mailer: {
      send: async (mail) => (mails.push(mail), { state: 'accepted' as const, providerId: mail.id }),
      close: () => undefined,
    },
    sms: { send: async (sms) => (texts.push(sms), smsOutcome) },
  });
const context = (actor: TestContext['maybeActor'] = null): TestContext =>
  testContext({ database, clock, actor, jobsFor: jobsForEvent });
const transport = (agent: string) =>
  ({
    request: { headers: { 'user-agent': agent }, ip: '203.0.113.9', cookies: {} },
    reply: { header: () => undefined },
  }) as unknown as Transport;

function call(ctx: TestContext, endpoint: EndpointDefinition, input: object, agent = 'Firefox'): Promise<unknown> {
  const routes = [
    ...accessRoutes({ transaction: ctx.transaction, config: ctx.config, log: ctx.log, limits: ownLimits() }),
    ...accountRoutes({
      transaction: ctx.transaction,
      personGate: null,
      openMainWallet: () => Promise.reject(new Error('no one signs up here')),
      counters: teamSettingsPorts.counters,
    }),
  ];
  const route = routes.find((one) => one.endpoint === endpoint);
  if (!route) throw new Error('There is no such route.');
  return route.handle(ctx, input as never, transport(agent));
}

const signIn = (ctx: TestContext, agent?: string) =>
  call(ctx, grantToken, { body: { grant_type: 'password', username: sam.email, password: demoPassword } }, agent);
const require2FA = (on: boolean) =>
  database.pool.query(
    `update teams set preferences = preferences || jsonb_build_object('requires2FA', $2::boolean) where id = $1`,
    [demoTeams.bristol.id, on],
  );

async function begin(): Promise<string> {
  const refused = await signIn(context()).catch(
    (error: { parts: { details: SecondFactorRequired } }) => error.parts.details,
  );
  return (refused as SecondFactorRequired).stateId;
}

it('sends the code of the second step by SMS as a single GSM message, and by email', async () => {
  await require2FA(true);
  const stateId = await begin();
  const ctx = context();
  await call(ctx, createTwofaState, { body: { stateId, method: 'sms' } });
  await runJobs(ctx, jobs());
  const code = testSecrets.code('two-factor-code', `${stateId}.1`);
  expect(texts).toEqual([
    { to: sam.mobile, text: `${code} is your Huggg code. It works once, for 10 minutes. Never share it.` },
  ]);
  clock.advance({ minutes: 1 });
  await call(ctx, createTwofaState, { body: { stateId, method: 'email' } });
  await runJobs(ctx, jobs());
  expect(mails).toMatchObject([
    {
      id: `${stateId}.2.two-factor-code`,
      to: sam.email,
      subject: `${testSecrets.code('two-factor-code', `${stateId}.2`)} is your Huggg code`,
    },
  ]);
});

it('retries if the provider does not respond, not if it refuses, and sends no superseded or expired code', async () => {
  const stateId = await begin();
  const ctx = context();
  smsOutcome = { state: 'unknown', error: 'no answer' };
  await call(ctx, createTwofaState, { body: { stateId, method: 'sms' } });
  const late = [...ctx.jobs];
  await expect(runJobs(ctx, jobs())).rejects.toThrow('no answer');
  smsOutcome = { state: 'refused', error: 'no mobile', providerCode: 21614 };
  ctx.jobs.push(...late);
  await runJobs(ctx, jobs());
  expect(texts).toHaveLength(2);
  clock.advance({ minutes: 1 });
  await call(ctx, createTwofaState, { body: { stateId, method: 'email' } });
  const newest = [...ctx.jobs];
  ctx.jobs.push(...late);
  await runJobs(ctx, jobs());
  clock.advance({ minutes: 10 });
  ctx.jobs.push(...newest);
  await runJobs(ctx, jobs());
  expect([texts.length, mails.length]).toEqual([2, 1]);
  await require2FA(false);
});

it('reports a sign-in from a new kind of device, but not the first sign-in', async () => {
  const ctx = context();
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
  for (const agent of [windows, windows, phone, phone]) await signIn(ctx, agent);
  await runJobs(ctx, jobs());
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[sam.email, 'New sign-in to Huggg']]);
  for (const part of ['Safari on iOS', 'address 203.0.113.9']) expect(mails[0]?.text).toContain(part);
});

it('asks the owner to confirm a change to how they sign in', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from sessions where user_id = $1 and user_agent like $2 limit 1',
    [sam.id, '%iPhone%'],
  );
  const ctx = context({ ...demoActor('sam'), sessionId: rows[0]?.id ?? '' });
  await database.pool.query(
    `insert into second_factors (id, user_id, kind, name, secret, confirmed_at, created_at) values (gen_random_uuid(), $1, 'totp', 'Phone', 'x', now(), now())`,
    [sam.id],
  );
  await call(ctx, stepUp, { params: { id: sam.id }, body: { password: demoPassword } });
  await call(ctx, renewRecoveryCodes, { params: { id: sam.id } });
  await runJobs(ctx, jobs());
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[sam.email, 'Your Huggg sign-in was changed']]);
  for (const part of ['New recovery codes were made', 'Safari on iOS', '/reset-password'])
    expect(mails[0]?.text).toContain(part);
});

it('emails the owner that their mobile number was changed or removed, and from which device', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from sessions where user_id = $1 and user_agent like $2 limit 1',
    [sam.id, '%iPhone%'],
  );
  const ctx = context({ ...demoActor('sam'), sessionId: rows[0]?.id ?? '' });
  const mailed = () =>
    mails
      .splice(0)
      .map(({ to, subject, text }) => [
        to,
        subject,
        /another mobile number|number was removed from/i.exec(text)?.[0],
        text.includes('Safari on iOS'),
      ]);
  await call(ctx, stepUp, { params: { id: sam.id }, body: { password: demoPassword } });
  await call(ctx, changeMobile, { params: { id: sam.id }, body: { mobile: '+447700900177' } });
  await runJobs(ctx, jobs());
  expect(mailed()).toEqual([]);
  const [waiting] = (
    await database.pool.query<{ id: string }>(
      'select id from mobile_verifications where user_id = $1 order by created_at desc limit 1',
      [sam.id],
    )
  ).rows;
  await call(ctx, verifyMobile, {
    params: { id: sam.id },
    body: { code: testSecrets.code('mobile-verification', waiting?.id ?? '') },
  });
  await runJobs(ctx, jobs());
  expect(mailed()).toEqual([[sam.email, 'Your mobile number on Huggg was changed', 'Another mobile number', true]]);
  await call(ctx, changeMobile, { params: { id: sam.id }, body: { mobile: null } });
  await call(ctx, changeMobile, { params: { id: sam.id }, body: { mobile: null } });
  await runJobs(ctx, jobs());
  expect(mailed()).toEqual([[sam.email, 'Your mobile number on Huggg was changed', 'number was removed from', true]]);
});
