import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, dropDatabase, startPostgres } from './index.ts';
import type { PostgresServer, StartPostgresOptions } from './index.ts';
import { isRoot } from './identity.ts';
import { clusterCopies } from './testing/cluster-copies.ts';
import { makeRoom, occupyPort, query } from './testing/rooms.ts';

const copies = clusterCopies();
afterAll(copies.remove);

let room: ReturnType<typeof makeRoom>;
let dataDir: string;
const started: PostgresServer[] = [];

beforeEach(() => {
  room = makeRoom();
  dataDir = join(room.path, 'data');
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  room.remove();
});

async function start(options: Partial<StartPostgresOptions> = {}): Promise<PostgresServer> {
  const server = await startPostgres({ dataDir, settings: { fsync: 'off' }, ...options });
  started.push(server);
  return server;
}

async function queryValue(url: string, text: string): Promise<unknown> {
  const [row] = await query(url, text);
  return Object.values(row ?? {})[0];
}

test('a first start creates a PostgreSQL 18 in UTF-8 that listens on loopback only', async () => {
  const server = await start();
  expect(server.reused).toBe(false);
  expect(await queryValue(server.url(), 'SHOW server_version_num')).toMatch(/^18/);
  expect(await queryValue(server.url(), 'SHOW server_encoding')).toBe('UTF8');
  expect(await queryValue(server.url(), 'SELECT datcollate FROM pg_database LIMIT 1')).toBe('C.UTF-8');
  expect(await queryValue(server.url(), 'SHOW listen_addresses')).toBe('127.0.0.1');
  expect(await queryValue(server.url(), 'SHOW unix_socket_directories')).toBe('.');
});

const remoteAddress = 'SELECT inet_client_addr()::text';

test('clients connect over the Unix socket in the data folder, which the URL names beside the TCP address', async () => {
  dataDir = join(room.path, 'data & more');
  copies.copyTo(dataDir);
  const server = await start();
  expect(await queryValue(server.url(), remoteAddress)).toBe(null);
  const overTcp = new URL(server.url());
  expect(overTcp.searchParams.get('host')).toBe(dataDir);
  overTcp.search = '';
  expect(await queryValue(overTcp.href, remoteAddress)).toBe('127.0.0.1/32');
});

test('the URL of a server without a socket, or whose path is too long for one, has only the TCP address', async () => {
  copies.copyTo(dataDir);
  const without = await start({ settings: { fsync: 'off', unix_socket_directories: '' } });
  expect((await start()).url()).toBe(without.url());
  expect(await queryValue(without.url(), remoteAddress)).toBe('127.0.0.1/32');
  const deep = join(dirname(dataDir), 'long'.repeat(25));
  copies.copyTo(deep);
  const tooLong = await start({ dataDir: deep });
  expect(await queryValue(tooLong.url(), 'SHOW unix_socket_directories')).toBe('.');
  expect(await queryValue(tooLong.url(), remoteAddress)).toBe('127.0.0.1/32');
});

test('only the owner of the folder can connect, with a password hash of one iteration', async () => {
  const server = await start();
  const kept = `SELECT left(rolpassword, 16) FROM pg_authid WHERE rolcanlogin`;
  expect(await queryValue(server.url(), kept)).toBe('SCRAM-SHA-256$1:');
  const wrong = new URL(server.url());
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'huggg.password')).mode & 0o777).toBe(0o600);
});

test('root runs the server as a user without privileges', async () => {
  copies.copyTo(dataDir);
  const server = await start();
  const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]);
  expect(uid).toBe(isRoot() ? 65_534 : process.getuid?.());
});

test('fsync is on by default, and settings reach the server', async () => {
  copies.copyTo(dataDir);
  const kept = await start({ settings: { work_mem: '8MB' } });
  expect(await queryValue(kept.url(), 'SHOW fsync')).toBe('on');
  expect(await queryValue(kept.url(), 'SHOW work_mem')).toBe('8MB');
});

test('a second start reuses the running server, and the port is kept after a stop', async () => {
  copies.copyTo(dataDir);
  const first = await start();
  const second = await start();
  expect(second).toMatchObject({ reused: true, pid: first.pid, port: first.port });
  expect(await queryValue(second.url(), 'SELECT 1')).toBe(1);
  await second.stop();
  await first.exited;
  await second.exited;
  const third = await start();
  expect(third).toMatchObject({ reused: false, port: first.port });
});

test('two first starts at the same time result in one server', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.pid).toBe(other.pid);
  expect(await queryValue(one.url(), 'SELECT 1')).toBe(1);
});

test('the requested port is used, or an error says that it is in use', async () => {
  copies.copyTo(dataDir);
  const stranger = await occupyPort();
  await expect(start({ port: stranger.port })).rejects.toMatchObject({
    code: 'port-in-use',
    message: expect.stringContaining('PG_PORT'),
  });
  await stranger.release();
  expect((await start({ port: stranger.port })).port).toBe(stranger.port);
});

test('a saved port that another program uses is replaced and logged', async () => {
  copies.copyTo(dataDir);
  const first = await start();
  await first.stop();
  const stranger = await occupyPort(first.port);
  const logged: string[] = [];
  const second = await start({ log: (line) => logged.push(line) });
  await stranger.release();
  expect(second.port).not.toBe(first.port);
  expect(logged.join()).toContain(`Port ${first.port}`);
});

test('a folder of another PostgreSQL version is rejected', async () => {
  copies.copyTo(dataDir);
  writeFileSync(join(dataDir, 'PG_VERSION'), '15\n');
  await expect(start()).rejects.toMatchObject({
    code: 'data-dir-version',
    message: expect.stringContaining('PostgreSQL 15'),
  });
});

test('a folder with other files is rejected and left unchanged', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'diary.txt'), 'mine');
  await expect(start()).rejects.toMatchObject({ code: 'data-dir-unusable' });
  expect(readFileSync(join(dataDir, 'diary.txt'), 'utf8')).toBe('mine');
});

test('a file in place of the folder is an error', async () => {
  writeFileSync(dataDir, '');
  await expect(start()).rejects.toMatchObject({
    code: 'data-dir-unusable',
    message: expect.stringContaining('is a file'),
  });
});

test('a setting that the server rejects is reported with the message of the server', async () => {
  copies.copyTo(dataDir);
  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toMatchObject({
    code: 'failed',
    message: expect.stringContaining('plenty'),
  });
});

test('databases are created, copied from a template and dropped', async () => {
  copies.copyTo(dataDir);
  const server = await start();
  const model = await createDatabase(server.url(), 'a "model"');
  await query(model, 'CREATE TABLE gift (id int)');
  await query(model, 'INSERT INTO gift VALUES (7)');
  const copy = await createDatabase(server.url(), 'copy', { template: 'a "model"' });
  expect(copy).toBe(server.url('copy'));
  expect(await queryValue(copy, 'SELECT id FROM gift')).toBe(7);
  await expect(createDatabase(server.url(), 'copy')).rejects.toMatchObject({ code: '42P04' });
  expect(await createDatabase(server.url(), 'copy', { ifMissing: true })).toBe(copy);
  await dropDatabase(server.url(), 'copy');
  await dropDatabase(server.url(), 'copy');
  await expect(query(copy, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
});
