import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { userTypes } from '@huggg/contracts';
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findInstallation, setUp, setupToken } from '../../modules/operations/index.ts';
import { findOfferedPlan } from '../../modules/plans/index.ts';
import { parseConfig } from '../../platform/config/index.ts';
import { createHttpServer } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { testDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import { createModules, type Modules } from '../modules.ts';
import { followProductName } from '../product-name.ts';
import { createRuntime, type Runtime } from '../runtime.ts';
import { setupCommand } from './command.ts';
import { serveSetup } from './serve-setup.ts';

const mails: Mail[] = [];
let refusal: string | null = null;
const mailer = {
  send: (mail: Mail) => {
    mails.push(mail);
    return Promise.resolve(
      refusal === null
        ? { state: 'accepted' as const, providerId: mail.id }
        : { state: 'later' as const, error: refusal },
    );
  },
  close: () => undefined,
};

let database: TestDatabase;
let runtime: Runtime;
let modules: Modules;
let app: FastifyInstance;
let stop: () => void;
let mailServer: Server;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 4 });
  mailServer = createServer((socket) => socket.end('554 no\r\n'));
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const config = parseConfig({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://gifts.example',
    CODE_KEY: '3c'.repeat(32),
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
    MAIL_FROM: 'gifts@gifts.example',
    LOG_LEVEL: 'silent',
    CREDIT_APPROVAL_ABOVE: '100000',
  });
  runtime = createRuntime({ config, log: createLog('silent', 'test'), works: false });
  await runtime.queue.start();
  modules = await createModules(runtime);
  await runtime.queue.prepare(modules.jobs);
  stop = await followProductName(runtime);
  app = await createHttpServer({ config: runtime.config, log: runtime.log });
  await serveSetup(app, runtime, mailer);
});
afterAll(async () => {
  stop();
  await app.close();
  await modules.close();
  await runtime.close();
  await database.close();
  mailServer.close();
});

const rows = async (sql: string): Promise<unknown[]> => (await database.pool.query(sql)).rows;
const counts = (): Promise<unknown[]> =>
  rows(`select (select count(*) from plans) as plans, (select count(*) from role_groups) as groups, (select count(*) from users) as users,
    (select count(*) from teams) as teams, (select count(*) from wallets) as wallets, (select count(*) from invites) as invites,
    (select count(*) from ledger_entries) as entries, (select count(*) from wallet_credits) as credits, (select count(*) from audit_events) as audited,
    (select count(*) from second_factors) as factors, (select set_up_at from installation) as at`);

const answers = {
  productName: 'Parcel & Co',
  firstName: 'Robin',
  surname: 'Hale',
  email: 'robin@gifts.example',
  password: 'a-quiet-lantern-42',
  teamName: 'Northwind',
  adminEmail: 'ada@northwind.example',
  amount: '250.00',
  reference: 'BACS 4711',
  reason: 'First payment',
};

async function openForm(): Promise<{ readonly url: string; readonly app: string; readonly secret: string }> {
  const token = await setupToken(runtime.contextFor({}), runtime.readPrimary);
  const url = `/setup/${token}`;
  const page = await app.inject({ url });
  expect(page.statusCode).toBe(200);
  return {
    url,
    app: /name="app" value="([^"]+)"/.exec(page.body)?.[1] ?? '',
    secret: /key <code>([A-Z2-7]+)<\/code>/.exec(page.body)?.[1] ?? '',
  };
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate();

const post = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

it('refuses every sign-up while there is no plan, and opens the setup only through its link', async () => {
  expect(await findOfferedPlan(runtime.readPrimary, null)).toBeNull();
  const form = await openForm();
  expect((await app.inject({ url: '/setup/another-link' })).statusCode).toBe(404);
  expect((await post('/setup/another-link', answers)).statusCode).toBe(404);
  expect(form.secret).toHaveLength(32);
});

it('stores nothing if a code is wrong, a field is invalid or the mail server refuses', async () => {
  const form = await openForm();
  const before = await counts();
  const wrong = await post(form.url, { ...answers, app: form.app, code: '000000', email: 'robin' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('That is not the code');
  expect(wrong.body).toContain('id="email-problem"');
  expect(wrong.body).not.toContain(answers.password);
  const common = await post(form.url, { ...answers, password: 'password1', app: form.app, code: codeOf(form.secret) });
  expect(common.body).toContain('id="password-problem"');
  refusal = '535 bad credentials';
  const unsent = await post(form.url, { ...answers, app: form.app, code: codeOf(form.secret) });
  refusal = null;
  expect(unsent.statusCode).toBe(422);
  expect(unsent.body).toContain('535 bad credentials');
  expect(await counts()).toEqual(before);
});

/** Makes every setup wait for the lock, until `end`. */
async function holdSetupLock(): Promise<{
  readonly waiting: (setups: number) => Promise<true>;
  readonly end: () => Promise<void>;
}> {
  const client = await database.pool.connect();
  await client.query(`select pg_advisory_lock(hashtextextended('setup', 0))`);
  const count = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`;
  return {
    waiting: (setups) =>
      vi.waitUntil(async () => (await client.query<{ n: number }>(count)).rows[0]?.n === setups, 20_000),
    end: async () => {
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    },
  };
}

it('runs once: creates plans, an operator with a second factor, a team with its invited admin, and a payment', async () => {
  const form = await openForm();
  const late = await openForm();
  mails.length = 0;
  const turn = await holdSetupLock();
  const first = post(form.url, { ...answers, app: form.app, code: codeOf(form.secret) });
  await turn.waiting(1);
  // Sent after the first request, while that one still waits.
  const second = post(late.url, {
    ...answers,
    productName: 'Another',
    email: 'late@gifts.example',
    reference: 'BACS 4712',
    app: late.app,
    code: codeOf(late.secret),
  });
  await turn.waiting(2);
  await turn.end();
  const [done, refused] = await Promise.all([first, second]);
  expect([refused.statusCode, refused.body.includes('Nothing to set up here')]).toEqual([410, true]);
  expect([done.statusCode, done.body.match(/<ol class="codes">.*<\/ol>/)?.[0].split('<li>').length]).toEqual([200, 11]);
  expect(mails.map(({ to, subject }) => [to, subject])[0]).toEqual([answers.email, 'Parcel & Co can send mail']);
  expect(runtime.config.productName).toBe('Parcel & Co');
  expect(await findOfferedPlan(runtime.readPrimary, null)).toMatchObject({ name: 'Starter', pricePence: 0 });
  expect(await rows('select type, email from users')).toEqual([{ type: 1, email: answers.email }]);
  expect(await rows(`select kind, confirmed_at is not null as confirmed from second_factors`)).toEqual([
    { kind: 'totp', confirmed: true },
  ]);
  expect(await rows('select email, type from invites')).toEqual([{ email: answers.adminEmail, type: 'team-admin' }]);
  expect(await rows(`select count(*) from jobs.job where name like 'notifications.%'`)).not.toEqual([{ count: 0 }]);
  expect(await rows(`select balance_pence from ledger_accounts where code = 'available'`)).toEqual([
    { balance_pence: 25_000 },
  ]);
  expect((await app.inject({ url: form.url })).statusCode).toBe(404);
  expect((await post(form.url, { ...answers, app: form.app, code: codeOf(form.secret) })).statusCode).toBe(404);
});

it('changes nothing when the command runs again with the same answers', async () => {
  const before = await counts();
  const flags = {
    '--product-name': answers.productName,
    '--team': answers.teamName,
    '--team-admin': answers.adminEmail,
    '--credit': answers.amount,
    '--credit-reference': answers.reference,
    '--credit-reason': answers.reason,
  };
  const rest = Object.entries(flags).flat();
  expect(await setupCommand({ config: runtime.config, log: runtime.log, rest })).toBe(0);
  expect(await counts()).toEqual(before);
  expect((await findInstallation(runtime.readPrimary))?.productName).toBe('Parcel & Co');
});

it('reports that a payment was entered, even after a delay, and that it already exists the next time', async () => {
  const { transaction, clock, config, secrets, publish, audit, readPrimary } = runtime.contextFor({});
  let passedMs = 0;
  const slow = { now: () => clock.now().add({ milliseconds: (passedMs += 50) }) };
  const enter = async () => {
    const ctx = { transaction, clock: slow, config, secrets, publish, audit, readPrimary };
    const credit = { amount: 100, reference: 'BACS 4799', reason: 'Second payment' };
    const { steps } = await setUp(ctx, { credit }, { app: { secret: '', step: 0 } });
    return steps.find(({ part }) => part === 'credit')?.done;
  };
  expect([await enter(), await enter()]).toEqual([true, false]);
});

it('stays closed when its last operator is deactivated', async () => {
  await database.pool.query('update users set deactivated_at = now() where type = $1', [userTypes.operator]);
  expect(await setupToken(runtime.contextFor({}), runtime.readPrimary)).toBe(null);
});
