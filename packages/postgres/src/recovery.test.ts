import { spawn } from 'node:child_process';
import { readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { chooseIdentity, restrictToOwner } from './identity.ts';
import { startPostgres } from './index.ts';
import type { PostgresServer } from './index.ts';
import { processState } from './postmaster.ts';
import { clusterCopies } from './testing/cluster-copies.ts';
import { startHolder, makeRoom, query } from './testing/rooms.ts';

const copies = clusterCopies();
afterAll(copies.remove);

let room: ReturnType<typeof makeRoom>;
let dataDir: string;
const started: PostgresServer[] = [];

beforeEach(() => {
  room = makeRoom();
  dataDir = join(room.path, 'data');
  copies.copyTo(dataDir);
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  room.remove();
});

async function start(settings: Readonly<Record<string, string>> = { fsync: 'off' }): Promise<PostgresServer> {
  const server = await startPostgres({ dataDir, settings });
  started.push(server);
  return server;
}

/** Writes the lock files of the folder and its socket as a crash leaves them, with a given process id. */
async function writeLeftoverLocks(pid: number): Promise<void> {
  const server = await start();
  const files = ['postmaster.pid', `.s.PGSQL.${server.port}.lock`].map((name) => join(dataDir, name));
  const locks = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  await server.stop();
  for (const { file, text } of locks) {
    writeFileSync(file, text.replace(/^\d+/, String(pid)));
    restrictToOwner(file, chooseIdentity(dataDir));
  }
}

test('committed data survives kill -9 of the server', async () => {
  const first = await start({});
  await query(first.url(), 'CREATE TABLE payment (id int PRIMARY KEY)');
  let acknowledged = 0;
  const paying = (async () => {
    for (;;) {
      await query(first.url(), 'INSERT INTO payment VALUES ($1)', [acknowledged + 1]);
      acknowledged += 1;
      if (acknowledged === 20) process.kill(first.pid, 'SIGKILL');
    }
  })();
  await expect(paying).rejects.toThrow(/terminat|ECONNREFUSED|ECONNRESET/);
  await first.exited;
  const second = await start({});
  expect(second).toMatchObject({ reused: false, port: first.port });
  const [row] = await query(second.url(), 'SELECT count(*)::int AS found FROM payment WHERE id <= $1', [acknowledged]);
  expect(row?.['found']).toBe(acknowledged);
});

test('kill -9 of the parent leaves the server running, and the next start reuses it', async () => {
  const holder = await startHolder(dataDir);
  await query(holder.server.url, 'CREATE TABLE kept (id int)');
  holder.process.kill('SIGKILL');
  const server = await start();
  expect(server).toMatchObject({ reused: true, pid: holder.server.pid });
  expect(await query(server.url(), 'SELECT * FROM kept')).toEqual([]);
  await server.stop();
  expect(processState(holder.server.pid, dataDir)).not.toBe('ours');
});

test('a lock of a process that no longer exists does not prevent a start', async () => {
  const gone = spawn('true');
  await new Promise((resolve) => gone.once('exit', resolve));
  await writeLeftoverLocks(gone.pid ?? 0);
  expect((await start()).reused).toBe(false);
});

test('a lock that a power cut left empty does not prevent a start', async () => {
  await writeLeftoverLocks(1);
  const file = join(dataDir, 'postmaster.pid');
  truncateSync(file);
  utimesSync(file, new Date(0), new Date(0));
  expect((await start()).reused).toBe(false);
});

test('a lock whose process ID now belongs to another program does not prevent a start', async () => {
  const stranger = spawn('sleep', ['60'], { ...chooseIdentity(dataDir), cwd: '/' });
  await writeLeftoverLocks(stranger.pid ?? 0);
  expect((await start()).reused).toBe(false);
  expect(stranger.exitCode).toBe(null);
  stranger.kill();
});

test('a lock of a process that is dead but not reaped does not prevent a start', async () => {
  // The shell starts a short sleep and replaces itself with a long one before the short one ends, so that nothing reaps
  // the short one.
  const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], {
    ...chooseIdentity(dataDir),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const zombie = Number(await new Promise<string>((resolve) => createInterface(parent.stdout).once('line', resolve)));
  await expect.poll(() => processState(zombie, dataDir), { timeout: 10_000 }).toBe('zombie');
  await writeLeftoverLocks(zombie);
  expect((await start()).reused).toBe(false);
  parent.kill();
});

test('a start waits for a server that is stopping', async () => {
  const first = await start();
  const stopping = first.stop();
  const second = await start();
  await stopping;
  expect(second.pid).not.toBe(first.pid);
  expect(await query(second.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
