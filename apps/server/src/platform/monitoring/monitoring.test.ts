import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync, inflateSync } from 'node:zlib';
import { monitoringPath } from '@huggg/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig, type ErrorReportingSettings } from '../config/index.ts';
import { createLog } from '../log/index.ts';
import { ownLimits } from '../testing/index.ts';
import { createErrorReporter, registerMonitoring } from './index.ts';

let collector: Server;
let settings: ErrorReportingSettings;
let app: FastifyInstance;
let responseStatus = 200;
let receivedEnvelopes: { readonly url: string; readonly bytes: Buffer; readonly body: string }[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      receivedEnvelopes.push({ url: request.url ?? '', bytes, body: bytes.toString() });
      response.writeHead(responseStatus, { 'retry-after': '60' }).end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nowhere/none',
    SENTRY_DSN: `http://publickey@127.0.0.1:${port}/77`,
  });
  if (!config.errorReporting) throw new Error('There is no project.');
  settings = config.errorReporting;
  app = fastify();
  await registerMonitoring(app, { settings, limits: ownLimits() });
});
beforeEach(() => {
  [responseStatus, receivedEnvelopes] = [200, []];
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => collector.close(resolve));
});

const envelope = (payload: object, { dsn = settings.dsn, type = 'event' } = {}): string =>
  `${JSON.stringify({ dsn, sent_at: '2026-10-05T10:00:00Z' })}\n${JSON.stringify({ type })}\n${JSON.stringify(payload)}\n`;
const send = (body: string | Buffer, query = 'p=77') =>
  app.inject({
    method: 'POST',
    url: `${monitoringPath}?${query}`,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: body,
  });

const secrets = ['Zk3vQ8mT1xY7bN4c', 'hk_live_9fK2mQ7xT4bV8nR1', '4242424242424242', '493817', 'unwrap-the-joy'];
const eventWithSecrets = {
  message: 'refused: hk_live_9fK2mQ7xT4bV8nR1, card 4242424242424242, code 493817',
  request: {
    url: 'https://gifts.example/g/Zk3vQ8mT1xY7bN4c?token=Zk3vQ8mT1xY7bN4c',
    headers: { Authorization: 'Bearer hk_live_9fK2mQ7xT4bV8nR1', Cookie: 'uat=Zk3vQ8mT1xY7bN4c' },
    data: { password: 'unwrap-the-joy', cvv: '493817', number: '4242424242424242' },
  },
  breadcrumbs: [{ category: 'ui.input', message: '493817', data: { to: '/reset-password/Zk3vQ8mT1xY7bN4c' } }],
};
const expectNoSecret = (text: string) => {
  for (const secret of secrets) expect(text).not.toContain(secret);
};

describe('the tunnel', () => {
  it('forwards events for its own project, without the secrets planted in them', async () => {
    const answered = await send(envelope(eventWithSecrets));
    expect(answered.statusCode).toBe(200);
    expect(receivedEnvelopes).toHaveLength(1);
    expect(receivedEnvelopes[0]?.url).toBe('/api/77/envelope/');
    expect(receivedEnvelopes[0]?.body).toContain('refused: ');
    expectNoSecret(receivedEnvelopes[0]?.body ?? '');
  });

  it('removes parts that could contain anything', async () => {
    for (const type of ['attachment', 'profile', 'replay_video']) await send(envelope(eventWithSecrets, { type }));
    for (const { body } of receivedEnvelopes) {
      expectNoSecret(body);
      expect(body.split('\n').filter((line) => line !== '')).toHaveLength(1);
    }
    expect(receivedEnvelopes).toHaveLength(3);
  });

  it('removes secrets from the header of a part', async () => {
    const header = JSON.stringify({ type: 'event', filename: `card ${secrets[2]}`, token: secrets[0] });
    await send(`${JSON.stringify({ dsn: settings.dsn })}\n${header}\n{}\n`);
    expect(receivedEnvelopes).toHaveLength(1);
    expectNoSecret(receivedEnvelopes[0]?.body ?? '');
  });

  const page = [
    { type: 4, data: { href: `https://gifts.example/reset-password/${secrets[0]}` } },
    { type: 2, data: { node: { tagName: 'a', attributes: { href: `/g/${secrets[0]}`, class: 'm_4081bf90' } } } },
  ];
  const recording = (events: Buffer): Buffer => {
    const part = Buffer.concat([Buffer.from('{"segment_id":0}\n'), events]);
    const header = JSON.stringify({ type: 'replay_recording', length: part.length });
    return Buffer.concat([Buffer.from(`${JSON.stringify({ dsn: settings.dsn })}\n${header}\n`), part]);
  };
  /** Returns the recording that the collector received. */
  const recorded = (): Buffer => {
    const bytes = receivedEnvelopes[0]?.bytes ?? Buffer.alloc(0);
    return bytes.subarray(bytes.indexOf('{"segment_id":0}\n') + 17, -1);
  };

  it('removes secret addresses from a recording, compressed or not', async () => {
    await send(recording(Buffer.from(JSON.stringify(page))));
    expect(recorded().toString()).toContain('"class":"m_4081bf90"');
    expectNoSecret(recorded().toString());
    receivedEnvelopes = [];
    await send(recording(deflateSync(JSON.stringify(page))));
    const unpacked = inflateSync(recorded()).toString();
    expect(unpacked).toContain('"class":"m_4081bf90"');
    expectNoSecret(unpacked);
  });

  it('removes a recording that is invalid, or far larger when decompressed', async () => {
    for (const events of [Buffer.from('\u0001binary'), deflateSync(Buffer.alloc(100 * 1024 * 1024, ' '))]) {
      receivedEnvelopes = [];
      expect((await send(recording(events))).statusCode).toBe(200);
      expect(receivedEnvelopes[0]?.body).not.toContain('segment_id');
    }
  });

  it.each([-39, -1, 0.5, 1e300, '3', null])('rejects a part whose length is %j, and does not loop', async (length) => {
    const header = JSON.stringify({ type: 'event', length });
    // This length would make the parser return to the header for ever.
    const back = length === -39 ? JSON.stringify({ type: 'event', length: -(header.length + 2) }) : header;
    expect((await send(`${JSON.stringify({ dsn: settings.dsn })}\n${back}\n{}\n`)).statusCode).toBe(400);
    expect(receivedEnvelopes).toEqual([]);
  });

  it('responds quickly to a long text of slashes', async () => {
    const started = performance.now();
    expect((await send(envelope({ message: 'a/'.repeat(900_000) }))).statusCode).toBe(200);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('rejects input that is nested very deep', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const answered = await send(`{"dsn":${JSON.stringify(settings.dsn)},"deep":${deep}}\n{"type":"event"}\n{}\n`);
    expect([400, 403]).toContain(answered.statusCode);
  });

  it.each([
    ['another project in the address', () => envelope({}), 'p=78'],
    ['an organisation that it does not have', () => envelope({}), 'o=1&p=77'],
    ['another project in the envelope', () => envelope({}, { dsn: 'https://publickey@elsewhere.example/77' }), 'p=77'],
    ['no project', () => envelope({}), ''],
    ['something that is not an envelope', () => 'hello', 'p=77'],
  ])('rejects %s', async (_what, body, query) => {
    expect((await send(body(), query)).statusCode).toBe(403);
    expect(receivedEnvelopes).toEqual([]);
  });

  it('rejects input that is too large or cut off', async () => {
    expect((await send(envelope({ text: 'x'.repeat(2 * 1024 * 1024) }))).statusCode).toBe(413);
    expect((await send(`${JSON.stringify({ dsn: settings.dsn })}\n{"type":"event","length":900}\n{}`)).statusCode).toBe(
      400,
    );
    expect(receivedEnvelopes).toEqual([]);
  });

  it('reports when the collector requests a pause, and when it fails', async () => {
    responseStatus = 429;
    const paused = await send(envelope({}));
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '60']);
    responseStatus = 500;
    expect((await send(envelope({}))).statusCode).toBe(503);
  });

  it('does not exist without a project', async () => {
    const bare = fastify();
    await registerMonitoring(bare, { settings: null, limits: ownLimits() });
    expect((await bare.inject({ method: 'POST', url: monitoringPath, payload: 'x' })).statusCode).toBe(404);
    await bare.close();
  });

  it('is rate-limited per network', async () => {
    const limited = fastify();
    await registerMonitoring(limited, { settings, limits: ownLimits() });
    limited.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
      reply.code(error.status ?? 500).send(),
    );
    const statuses = await Promise.all(
      Array.from({ length: 241 }, () => limited.inject({ method: 'POST', url: `${monitoringPath}?p=1`, payload: '' })),
    );
    expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    await limited.close();
  });
});

describe('a server error', () => {
  it('is reported in the same way, with its causes and location, and without the secrets planted in it', async () => {
    const report = createErrorReporter(settings, { environment: 'production' });
    const log = createLog('error', 'test', { write: () => undefined }, report);
    const cause = new Error('token hk_live_9fK2mQ7xT4bV8nR1 of /g/Zk3vQ8mT1xY7bN4c');
    log.error(
      {
        err: new Error('card 4242424242424242, code 493817', { cause }),
        endpoint: '/v3/launch/:shortcode',
        requestId: 'r1',
        password: 'unwrap-the-joy',
      },
      'request failed',
    );
    await expect.poll(() => receivedEnvelopes.length).toBe(1);
    const [, , body = ''] = receivedEnvelopes[0]?.body.split('\n') ?? [];
    const event = JSON.parse(body) as {
      readonly exception: {
        readonly values: readonly { readonly stacktrace: { readonly frames: readonly object[] } }[];
      };
    };
    expect(event).toMatchObject({ level: 'error', transaction: '/v3/launch/:shortcode', extra: { requestId: 'r1' } });
    expect(event.exception.values).toHaveLength(2);
    expect(event.exception.values[1]?.stacktrace.frames.at(-1)).toMatchObject({
      filename: expect.stringContaining('server/src/platform/monitoring/monitoring.test.ts'),
      in_app: true,
    });
    expectNoSecret(receivedEnvelopes[0]?.body ?? '');
  });

  it('is reported and logged once if it is the cause of its own cause', async () => {
    const lines: string[] = [];
    const report = createErrorReporter(settings, { environment: 'test' });
    const log = createLog('error', 'test', { write: (line: string) => void lines.push(line) }, report);
    const cause = new Error('inner');
    const error = new Error('outer', { cause });
    cause.cause = error;
    log.error({ err: error }, 'failed');
    await expect.poll(() => receivedEnvelopes.length).toBe(1);
    expect(receivedEnvelopes[0]?.body.match(/"value":"(?:inner|outer)"/g)).toEqual([
      '"value":"inner"',
      '"value":"outer"',
    ]);
    expect(lines).toHaveLength(1);
  });

  it('is not reported if it is logged as a warning', async () => {
    const log = createLog(
      'silent',
      'test',
      { write: () => undefined },
      createErrorReporter(settings, { environment: 'test' }),
    );
    log.warn({ err: new Error('late') }, 'late');
    log.error({ problem: 1 }, 'no error');
    await app.inject({ method: 'GET', url: '/' });
    expect(receivedEnvelopes).toEqual([]);
  });
});

it('the address of a project is given to browsers without the secret that old addresses contain', () => {
  const { errorReporting } = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nowhere/none',
    SENTRY_DSN: 'https://publickey:keptsecret@errors.example:8443/path/77',
  });
  expect(errorReporting).toMatchObject({ dsn: 'https://publickey@errors.example:8443/path/77', project: '77' });
  expect(JSON.stringify(errorReporting)).not.toContain('keptsecret');
});
