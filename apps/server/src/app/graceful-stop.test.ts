import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePorts } from '@huggg/postgres/testing';
import { testServer, type TestServer } from './testing/test-server.ts';

/** Seeds the database; the requests go to a separate process, as in production. */
let seeded: TestServer;
let child: ChildProcess;
let port: number;

const soon = { timeout: 90_000, interval: 50 };
const statusOf = (path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

beforeAll(async () => {
  seeded = await testServer();
  [port = 0] = await freePorts(1);
  child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'serve'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: seeded.database.url,
      DATA_DIR: seeded.runtime.config.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '3',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await vi.waitUntil(async () => (await statusOf('/readyz')) === 200, soon);
}, 180_000);
afterAll(async () => {
  child.kill('SIGKILL');
  await seeded.close();
});

type Call = { readonly socket: Socket; readonly text: () => string; readonly ended: () => boolean };

/** Sends a request in raw text, so that it can be left unfinished. */
function send(text: string): Call {
  let answer = '';
  let ended = false;
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.on('data', (data) => {
    answer += data.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    ended = true;
  });
  return { socket, text: () => answer, ended: () => ended };
}

it('reports not ready first, then ends live streams, and completes requests in progress', async () => {
  const token = await seeded.tokenOf('ada');
  const stream = send(`GET /v3/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await vi.waitFor(() => expect(stream.text()).toContain('retry: '), soon);
  const body = JSON.stringify({
    grant_type: 'password',
    username: 'ada@harbourpine.example',
    password: 'unwrap-the-joy',
  });
  const begun = send(
    `POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  await once(begun.socket, 'connect');
  const exit = once(child, 'exit');
  child.kill('SIGTERM');

  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), soon);
  const asUsual = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect([asUsual.status, asUsual.headers.get('connection')]).toEqual([200, 'close']);
  expect(stream.ended()).toBe(false);

  await vi.waitFor(async () => expect(await statusOf('/healthz')).toBe(0), soon);
  await vi.waitFor(() => expect(stream.text()).toMatch(/\r\n0\r\n\r\n$/), soon);
  expect(child.exitCode).toBeNull();
  begun.socket.write(body.slice(20));
  await vi.waitFor(() => expect(begun.text()).toMatch(/^HTTP\/1\.1 200 /), soon);
  expect(begun.text()).toMatch(/^connection: close\r$/im);
  expect(await exit).toEqual([0, null]);
}, 180_000);
