import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from 'pg';
import { startPostgres } from '@huggg/postgres';
import { clusterCopies } from '@huggg/postgres/testing';
import { processIdentity } from './process-identity.ts';
import { listen, makeRoom, startRun } from './testing/start-run.ts';
import type { Room, Run } from './testing/start-run.ts';

const copies = clusterCopies();
afterAll(copies.remove);

let room: Room;
const runs: Run[] = [];

beforeEach(async () => {
  room = await makeRoom();
  copies.copyTo(join(room.dataDir, 'postgres'));
});

afterEach(async () => {
  for (const run of runs.splice(0)) {
    run.signal('SIGTERM');
    await run.ended;
  }
  // A killed start leaves its database running, as intended; in this test nothing would reuse it.
  if (existsSync(join(room.dataDir, 'postgres/postmaster.pid')))
    await (await startPostgres({ dataDir: join(room.dataDir, 'postgres') })).stop();
  room.remove();
});

function start(extra: Readonly<Record<string, string>> = {}): Run {
  const run = startRun({ ...room.environment, ...extra });
  runs.push(run);
  return run;
}

async function startReady(extra: Readonly<Record<string, string>> = {}): Promise<Run> {
  const run = start(extra);
  await run.shows('Ctrl-C stops everything');
  return run;
}

type Served = { readonly pid: number; readonly databaseUrl: string };

function ask(path = '/'): Promise<Served | null> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port: room.port, path, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += String(chunk);
      });
      response.on('end', () => resolve(JSON.parse(body) as Served));
    }).once('error', () => resolve(null));
  });
}

async function served(): Promise<Served> {
  const answer = await ask();
  if (!answer) throw new Error('nothing is served');
  return answer;
}

async function sql(url: string, text: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function logOf(part: string): string {
  const file = join(room.dataDir, `logs/${part}.log`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function lockPid(): number {
  return Number(readFileSync(join(room.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

test('a start prints its address, and Ctrl-C stops every part in order', async () => {
  const run = await startReady();
  expect(run.screen()).toContain(`http://localhost:${room.port}`);
  expect(run.screen()).toContain('ada@harbourpine.example');
  expect(run.screen()).toContain('unwrap-the-joy');
  const { databaseUrl } = await served();
  expect(await sql(databaseUrl, 'SELECT current_database() AS name')).toEqual([{ name: 'huggg' }]);
  // The address is printed once the server responds, which may be before the worker has started.
  await expect.poll(() => logOf('work'), { timeout: 10_000 }).toContain('working');
  run.signal('SIGINT');
  run.signal('SIGINT');
  expect(await run.ended).toBe(0);
  expect(readFileSync(join(room.dataDir, 'stops.txt'), 'utf8')).toBe('serve\nwork\nsandbox\n');
  expect(existsSync(join(room.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  expect(readdirSync(join(room.dataDir, 'run'))).toEqual([]);
});

test('the screen shows warnings, the log file shows everything', async () => {
  const run = await startReady();
  await run.shows('the moon is full');
  expect(run.screen()).not.toContain('all is well');
  // The file is written independently of the screen, so it may be slightly later.
  await expect.poll(() => logOf('serve'), { timeout: 10_000 }).toContain('the moon is full');
  expect(logOf('serve')).toContain('all is well');
});

test('a part that ends unexpectedly is restarted', async () => {
  const run = await startReady();
  const before = await served();
  await ask('/crash');
  await run.shows('serve exited with code 3; restarting it in 0.5 s');
  await expect.poll(async () => (await ask())?.pid ?? before.pid, { timeout: 10_000 }).not.toBe(before.pid);
});

test('a killed database is restarted on its port, with its committed data', async () => {
  const run = await startReady();
  const { databaseUrl } = await served();
  await sql(databaseUrl, 'CREATE TABLE kept AS SELECT 7 AS id');
  const killed = lockPid();
  process.kill(killed, 'SIGKILL');
  await run.shows('PostgreSQL ended unexpectedly');
  await expect
    .poll(() => sql(databaseUrl, 'SELECT id FROM kept').catch(() => null), { timeout: 10_000 })
    .toEqual([{ id: 7 }]);
  expect(lockPid()).not.toBe(killed);
});

test('after kill -9 of the supervisor, the next start ends its remaining processes and reuses the database', async () => {
  const first = await startReady();
  const before = await served();
  const database = lockPid();
  first.signal('SIGKILL');
  await first.ended;
  expect(processIdentity(before.pid)).not.toBe(null);
  const second = await startReady();
  expect(second.screen()).toContain(`Ending serve (process ${before.pid})`);
  expect(processIdentity(before.pid)).toBe(null);
  expect(lockPid()).toBe(database);
  expect((await served()).pid).not.toBe(before.pid);
});

test('a process that only has the process ID of a former part is not ended', async () => {
  const innocent = spawn('sleep', ['60']);
  const pid = innocent.pid ?? 0;
  mkdirSync(join(room.dataDir, 'run'));
  writeFileSync(join(room.dataDir, 'run/serve.json'), JSON.stringify({ name: 'serve', pid, identity: 'another boot' }));
  await startReady();
  expect(processIdentity(pid)).not.toBe(null);
  innocent.kill();
});

test('a second start while another is running reports that one and changes nothing', async () => {
  const first = await startReady();
  const before = await served();
  const second = start({ PORT: String(room.port + 1), PUBLIC_URL: '' });
  expect(await second.ended).toBe(1);
  expect(second.screen()).toContain(`is already running (process ${first.pid}), at http://localhost:${room.port}.`);
  expect(await served()).toEqual(before);
});

test('a start right after Ctrl-C waits until the first has ended', async () => {
  const first = await startReady();
  first.signal('SIGTERM');
  await first.shows('Stopping');
  await startReady();
  expect(await first.ended).toBe(0);
  expect(await ask()).not.toBe(null);
});

test('a port in use is reported, with the variable that changes it', async () => {
  const stranger = await listen(room.port);
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.screen()).toContain(`Port ${room.port} (the application) is used by another program`);
  expect(run.screen()).toContain('PORT=');
  await stranger.close();
});

test('a database that cannot be prepared stops the start with its error message', async () => {
  const run = start({ STUBBORN: 'prepare' });
  expect(await run.ended).toBe(1);
  expect(run.screen()).toContain('prepare failed');
  expect(run.screen()).toContain('the cupboard is bare');
  expect(existsSync(join(room.dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('a second start prepares the same database only if something changed', async () => {
  const first = await startReady();
  first.signal('SIGTERM');
  await first.ended;
  // A server that refuses to prepare is not retried …
  const second = await startReady({ STUBBORN: 'prepare' });
  second.signal('SIGTERM');
  await second.ended;
  // … unless it is another program, or another database.
  writeFileSync(join(room.dataDir, 'prepared'), 'with something else');
  const changed = start({ STUBBORN: 'prepare' });
  expect(await changed.ended).toBe(1);
  expect(changed.screen()).toContain('prepare failed');
  // A failed preparation is not treated as done.
  expect(await start({ STUBBORN: 'prepare' }).ended).toBe(1);
});

test('a recreated database is prepared again', async () => {
  const first = await startReady();
  first.signal('SIGTERM');
  await first.ended;
  const server = await startPostgres({ dataDir: join(room.dataDir, 'postgres') });
  const client = new Client({ connectionString: server.url() });
  await client.connect();
  await client.query('drop database huggg');
  await client.end();
  await server.stop();
  const second = start({ STUBBORN: 'prepare' });
  expect(await second.ended).toBe(1);
  expect(second.screen()).toContain('prepare failed');
});

test('a part that never starts ends the start after three attempts', async () => {
  const run = start({ BROKEN: 'serve' });
  expect(await run.ended).toBe(1);
  expect(run.screen()).toContain('serve exited with code 1, 3 times in a row');
  expect(existsSync(join(room.dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('a second Ctrl-C does not wait for a part that does not stop', async () => {
  const run = await startReady({ STUBBORN: 'serve' });
  run.signal('SIGINT');
  await run.shows('Stopping');
  const again = setInterval(() => run.signal('SIGINT'), 300);
  expect(await run.ended).toBe(0);
  clearInterval(again);
  expect(await ask()).toBe(null);
});

test('production has no sandbox and no demo data', async () => {
  const run = await startReady({ NODE_ENV: 'production', PUBLIC_URL: 'https://gifts.example' });
  expect(run.screen()).not.toContain('Sandbox');
  expect(run.screen()).not.toContain('unwrap-the-joy');
});
