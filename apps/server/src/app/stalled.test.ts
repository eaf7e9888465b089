import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { createMailer } from '../platform/mail/index.ts';
import { silentServer, stallingProxy, type StallingProxy } from '../platform/testing/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

/** Shorter than the product's own timeout of ten seconds, and shorter than those for DNS and mail servers. */
const answerSeconds = 3;

type Answer = { readonly status: number; readonly retryAfter: unknown; readonly code: unknown };

let server: TestServer;
let proxy: StallingProxy;
let mail: Awaited<ReturnType<typeof silentServer>>;
const names = createSocket('udp4');
let token: string;

async function ask(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    code: isJson ? response.json<{ code?: string }>().code : null,
  };
}

beforeAll(async () => {
  mail = await silentServer();
  names.bind(0, '127.0.0.1');
  await once(names, 'listening');
  server = await testServer(
    {
      ANSWER_SECONDS: String(answerSeconds),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      DNS_SERVERS: `127.0.0.1:${names.address().port}`,
    },
    async (url) => {
      proxy = await stallingProxy(url);
      return proxy.url;
    },
  );
  token = await server.tokenOf('ada');
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  await mail.close();
  names.close();
});

describe('a database that does not respond', () => {
  it('leads to 503 with Retry-After in time, to readiness failing within two seconds, and to recovery once it is back', async () => {
    proxy.stall();
    const answers = await Promise.all([
      ask('GET', '/readyz'),
      ...Array.from({ length: 40 }, () => ask('GET', '/api/v2/auth/me')),
      ask('GET', '/g/AAAAAAAAAAAAAAAA'),
    ]);
    proxy.resume();
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([503]);
    expect(answers.every(({ retryAfter }) => retryAfter === '2')).toBe(true);
    expect(answers[1]?.code).toBe('server.busy');
    await expect.poll(async () => (await ask('GET', '/api/v2/auth/me')).status, { timeout: 15_000 }).toBe(200);
    await expect.poll(async () => (await ask('GET', '/readyz')).status, { timeout: 15_000 }).toBe(200);
  });
});

describe('a mail server that does not respond', () => {
  it('does not delay calls that send mail', async () => {
    const answers = [
      await ask('POST', '/api/v2/users/presignup', { email: 'new.person@example.com' }),
      await ask('POST', '/api/v2/users/password/reset-request', { username: 'ada@harbourpine.example' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('postpones an email', { timeout: 20_000 }, async () => {
    const mailer = createMailer({ smtp: server.runtime.config.smtp });
    const outcome = await mailer.send({
      id: 'one',
      from: { name: 'Huggg', address: 'gifts@huggg.example' },
      to: 'sam@example.com',
      subject: 'One',
      html: '<p>One</p>',
      text: 'One',
    });
    mailer.close();
    expect(outcome.state).toBe('later');
  });
});

describe('a name server that does not respond', () => {
  it('ends the check of a domain with 503 in time, and changes nothing', async () => {
    await server.database.pool.query(`update users set email = 'ada@tidewater.example' where id = $1`, [
      demoUsers.ada.id,
    ]);
    const claimed = await server.app.inject({
      method: 'PUT',
      url: `/api/v2/teams/${demoTeams.harbourPine.id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { domain: 'tidewater.example' },
    });
    expect(claimed.statusCode).toBe(200);
    const answer = await ask('POST', `/v3/teams/${demoTeams.harbourPine.id}/domain/check`);
    expect([answer.status, answer.code, answer.retryAfter]).toEqual([503, 'server.busy', '2']);
  });
});
