import type { Mail } from '../platform/mail/index.ts';
import { notificationJobs } from '../modules/notifications/index.ts';
import { demoUsers } from '../modules/teams/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from './testing/test-server.ts';
import { expectSpecified } from './testing/specified-answers.ts';

const publicUrl = 'https://gifts.example';
let server: TestServer;
const mails: Mail[] = [];
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: publicUrl });
});
afterAll(() => server.close());

const jobs = notificationJobs({
  mailer: {
    send: async (mail) => ({ state: 'accepted', providerId: String(mails.push(mail)) }),
    close: () => undefined,
  },
  sms: { send: async () => ({ state: 'accepted', providerId: '1' }) },
});

/** Runs the jobs that the calls queued, with the worker's definitions, and returns the emails that were sent. */
async function work(): Promise<Mail[]> {
  const { rows } = await server.database.pool.query<{ id: string; name: string; data: unknown }>(
    `delete from jobs.job where name like 'notifications.%' returning id, name, data`,
  );
  mails.length = 0;
  for (const { id, name, data } of rows) {
    const definition = jobs.find((job) => job.name === name);
    if (!definition) throw new Error(`No job is called ${name}.`);
    await definition.run(server.runtime.jobContext(id), definition.data.parse(data) as never);
  }
  return [...mails];
}

const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const linkOf = (mail: Mail | undefined) =>
  /https?:\/\/\S+(?:verify|reset-password)\S+/.exec(mail?.text ?? '')?.[0] ?? '';
const contentOf = (mail: Mail | undefined) => `${mail?.subject}\n${mail?.text}\n${mail?.html}`;

describe('a business signing up', () => {
  it('receives a link by email that creates a team with an empty main wallet, and a welcome email', async () => {
    const poison = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    };
    const began = await post('/api/v2/users/presignup', { email: 'mina@tidewater.example' }, poison);
    expect([began.statusCode, began.body]).toEqual([200, '{"teams":[]}']);
    const [mail, ...more] = await work();
    expect([mail?.to, mail?.subject, more]).toEqual(['mina@tidewater.example', 'Confirm your email', []]);
    expect(contentOf(mail)).not.toContain('evil.example');
    const link = new URL(linkOf(mail));
    expect([link.origin, link.pathname]).toEqual([publicUrl, '/verify']);

    const verificationToken = link.searchParams.get('token') ?? '';
    const verified = (await post('/api/v2/users/verification/verify', { verificationToken })).json<object>();
    expectSpecified('POST /api/v2/users/verification/verify', verified);
    expect(verified).toMatchObject({
      emailAddress: 'mina@tidewater.example',
      plan: { name: 'Starter' },
    });
    const business = {
      first_name: 'Mina',
      surname: 'Okafor',
      email: 'mina@tidewater.example',
      businessEntityName: 'Tidewater Tea Ltd',
      address: '1 Quay Street',
      password: 'tulip ocean stapler',
      paymentMethod: 'invoice',
      verificationToken,
    };
    const made = await post('/api/v2/users/b2b', business);
    expect(made.statusCode).toBe(200);
    expectSpecified('POST /api/v2/users/b2b', made.json());
    const { id, teamId } = made.json<{ id: string; teamId: string }>();
    const [welcome] = await work();
    expect([welcome?.to, welcome?.subject]).toEqual(['mina@tidewater.example', 'Welcome to Huggg']);
    expect(welcome?.text).toContain('Tidewater Tea Ltd is set up');

    const tokens = (
      await post('/oauth/token', {
        grant_type: 'password',
        username: 'mina@tidewater.example',
        password: 'tulip ocean stapler',
      })
    ).json<{ access_token: string }>();
    expectSpecified('POST /oauth/token', tokens);
    const token = tokens.access_token;
    const wallets = await server.app.inject({
      method: 'GET',
      url: `/api/v2/teams/${teamId}/wallets`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(wallets.json()).toMatchObject([{ name: 'Main wallet', balance: 0, available: 0, live: 0 }]);
    expect((await server.database.pool.query('select 1 from team_members where user_id = $1', [id])).rows).toHaveLength(
      1,
    );
  });

  it('emails an existing user that they have an account, without a link that creates another', async () => {
    await post('/api/v2/users/presignup', { email: demoUsers.ada.email });
    const [mail, ...more] = await work();
    expect([mail?.to, mail?.subject, more]).toEqual([demoUsers.ada.email, 'You already have a Huggg account', []]);
    expect(mail?.text).toContain(`${publicUrl}/sign-in`);
    expect(mail?.text).not.toContain('token');
  });

  it('receives a new confirmation link if the address of the account is not confirmed yet', async () => {
    await server.database.pool.query('update users set verified_email_at = null where id = $1', [demoUsers.victor.id]);
    await post('/api/v2/users/verification/request', { emailAddress: demoUsers.victor.email });
    const [mail] = await work();
    const verificationToken = new URL(linkOf(mail)).searchParams.get('token') ?? '';
    expect((await post('/api/v2/users/verification/verify', { verificationToken })).json()).toMatchObject({
      userId: demoUsers.victor.id,
    });
    expect(
      (await server.database.pool.query('select verified_email_at from users where id = $1', [demoUsers.victor.id]))
        .rows[0],
    ).not.toEqual({ verified_email_at: null });
  });

  it('receives no email if its link expired before the email was sent', async () => {
    await post('/api/v2/users/presignup', { email: 'late@tidewater.example' });
    await server.database.pool.query(
      `update email_verifications set created_at = created_at - interval '2 days', expires_at = created_at - interval '1 day' where email_address = 'late@tidewater.example'`,
    );
    expect(await work()).toEqual([]);
  });
});

describe('resetting a password', () => {
  it('uses a link that is sent only to the address of the account, and notifies the user', async () => {
    await post(
      '/api/v2/users/password/reset-request',
      { username: 'unknown@tidewater.example' },
      { host: 'evil.example' },
    );
    // Each letter stands for eighteen.
    const long = await post('/api/v2/users/password/reset-request', { username: 'ﷺ'.repeat(320) });
    expect([long.statusCode, await work()]).toEqual([200, []]);
    const asked = await post(
      '/api/v2/users/password/reset-request',
      { username: demoUsers.sam.email.toUpperCase() },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    expectSpecified('POST /api/v2/users/password/reset-request', asked.json());
    const [mail] = await work();
    expect([mail?.to, mail?.subject]).toEqual([demoUsers.sam.email, 'Reset your password']);
    expect(contentOf(mail)).not.toContain('evil.example');
    const link = linkOf(mail);
    expect(link.startsWith(`${publicUrl}/reset-password/`)).toBe(true);
    const changed = await post('/api/v2/users/password/reset', {
      token: link.split('/').at(-1),
      password: 'a lamp for the boats',
    });
    expect(changed.statusCode).toBe(200);
    expectSpecified('POST /api/v2/users/password/reset', changed.json());
    const [notice] = await work();
    expect([notice?.to, notice?.subject]).toEqual([demoUsers.sam.email, 'Your password was changed']);
  });

  it('is not possible for a deactivated user', async () => {
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [demoUsers.olu.id]);
    await post('/api/v2/users/password/reset-request', { username: demoUsers.olu.email });
    expect(await work()).toEqual([]);
  });
});

describe('changing an email address', () => {
  const wish = async (email: string) => {
    const token = await server.tokenOf('priya');
    await server.prove(token);
    return post('/api/v2/users/update', { email }, { authorization: `Bearer ${token}` });
  };

  it('emails both: the new address gets the link, the current one a warning, and the former one a confirmation', async () => {
    await wish('priya@new.example');
    const asked = await work();
    expect(asked.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [demoUsers.priya.email, 'A new email address was requested'],
      ['priya@new.example', 'Confirm your email'],
    ]);
    const warning = asked.find(({ to }) => to === demoUsers.priya.email);
    expect(warning?.text).toContain('p…a@new.example');
    expect(warning?.text).not.toContain('priya@new.example');
    expect(linkOf(warning)).not.toContain('token');
    const verificationToken = new URL(linkOf(asked.find(({ to }) => to === 'priya@new.example'))).searchParams.get(
      'token',
    );
    await post('/api/v2/users/verification/verify', { verificationToken });
    expect((await work()).map(({ to, subject }) => [to, subject])).toEqual([
      [demoUsers.priya.email, 'Your email was changed'],
    ]);
  });

  it('to one that is taken tells its holder, and discloses nothing to the caller', async () => {
    await server.database.pool.query('update users set email = $2 where id = $1', [
      demoUsers.priya.id,
      demoUsers.priya.email,
    ]);
    await wish(demoUsers.nora.email);
    const asked = await work();
    expect(asked.find(({ to }) => to === demoUsers.nora.email)?.subject).toBe('You already have a Huggg account');
    expect(asked.every((mail) => !mail.text.includes('token='))).toBe(true);
  });
});
