import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginInstallation } from '../../modules/operations/index.ts';
import { seedPeople } from '../../modules/teams/index.ts';
import { parseConfig } from '../../platform/config/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { testContext, testDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import { reportInvalidSettings, runChecks } from './command.ts';
import type { Finding } from './finding.ts';

const server = createServer((request, response) => response.end(request.url === '/healthz' ? '{"status":"ok"}' : ''));
let database: TestDatabase;
let workingFolder: string;
const dataDir = mkdtempSync(join(tmpdir(), 'huggg-doctor-'));
/** The encryption key that tests use. */
const CODE_KEY = '07'.repeat(32);

beforeAll(async () => {
  database = await testDatabase();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  workingFolder = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await seedPeople(testContext({ database }));
  await beginInstallation(testContext({ database }));
});
afterAll(async () => {
  server.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

async function find(settings: Record<string, string> = {}): Promise<ReadonlyMap<string, Finding>> {
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    CODE_KEY,
    DATA_DIR: dataDir,
    PUBLIC_URL: workingFolder,
    SMS_URL: `http://a:b@127.0.0.1:${new URL(workingFolder).port}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...settings,
  });
  const findings = await runChecks(config, createLog('silent', 'test'));
  return new Map(findings.map((finding) => [finding.check, finding]));
}

it('reports no failures in a working installation', async () => {
  const found = await find();
  for (const check of [
    'settings',
    'database',
    'migrations',
    'clock',
    'key',
    'operators',
    'plans',
    'sms',
    'storage',
    'address',
  ])
    expect([check, found.get(check)]).toEqual([
      check,
      expect.objectContaining({ state: expect.not.stringContaining('failed') }),
    ]);
});

it('reports what is wrong, with its remedy', async () => {
  const found = await find({
    CODE_KEY: '08'.repeat(32),
    DATA_DIR: join(import.meta.filename, 'no-folder'),
    PUBLIC_URL: 'http://127.0.0.1:9',
  });
  expect(found.get('mail')).toMatchObject({ state: 'failed', remedy: expect.stringContaining('SMTP_URL') });
  expect(found.get('jobs')).toMatchObject({ state: 'failed', remedy: expect.stringContaining('work') });
  expect(found.get('key')).toMatchObject({ state: 'failed', remedy: expect.stringContaining('CODE_KEY') });
  expect(found.get('storage')).toMatchObject({ state: 'failed', remedy: expect.stringContaining('STORAGE_URL') });
  expect(found.get('address')).toMatchObject({ state: 'failed', remedy: expect.stringContaining('serve') });
});

it('warns of too few connections during an upgrade, and of an empty catalogue', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://127.0.0.1:9',
    MAIL_FROM: 'gifts@gifts.example',
    STORAGE_URL: '',
    DATABASE_POOL: '100',
  };
  const found = await find(production);
  expect(found.get('database')).toMatchObject({
    state: 'warning',
    remedy: expect.stringContaining('Raise max_connections to 648'),
  });
  expect(found.get('catalogue')).toMatchObject({
    state: 'warning',
    remedy: expect.stringContaining('catalogue import'),
  });
});

it('still reports findings if the database is unavailable or the settings are invalid', async () => {
  const found = await find({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(found.get('database')).toMatchObject({ state: 'failed', remedy: expect.stringContaining('DATABASE_URL') });
  expect(found.get('storage')).toMatchObject({ state: 'ok' });
  expect(reportInvalidSettings('CODE_KEY is needed in production', ['--json'])).toBe(1);
});
