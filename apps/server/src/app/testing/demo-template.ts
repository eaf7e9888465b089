import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '@huggg/postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { parseConfig } from '../../platform/config/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { seedDemo } from '../demo.ts';
import { createModules } from '../modules.ts';
import { createRuntime } from '../runtime.ts';
import { demoHistoryDays } from './demo-plan.ts';
import { quickenPasswords } from './quick-passwords.ts';

/** The key of every test server, because the demo's gift codes are encrypted once for all of them. */
export const testCodeKey = '1d'.repeat(32);

const made = 'template_of_demo';
const unfinished = `${made}_new`;

async function quickly(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await quickenPasswords(client);
  await client.end();
}

/** Loads the demo data and the queues into a migrated database. */
export async function seedTestDemo(url: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'huggg-demo-'));
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CODE_KEY: testCodeKey,
  });
  const runtime = createRuntime({ config, log: createLog('silent', 'test'), works: false });
  await runtime.queue.start();
  const modules = await createModules(runtime);
  await runtime.queue.prepare(modules.jobs);
  await seedDemo(runtime, { openedDaysAgo: demoHistoryDays });
  await quickly(url);
  await runtime.close();
  await modules.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** The file that asks first makes it, aside and renamed at the end, so that one that was cut off is made again. */
async function make(): Promise<string> {
  const server = inject('postgresUrl');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [made]);
    const { rows } = await client.query('select from pg_database where datname = $1', [made]);
    if (rows.length > 0) return made;
    await dropDatabase(server, unfinished);
    await seedTestDemo(await createDatabase(server, unfinished, { template: inject('templateName') }));
    await client.query(`alter database ${unfinished} rename to ${made}`);
    return made;
  } finally {
    await client.end();
  }
}

let template: Promise<string> | undefined;

/**
 * The name of a database with the demo data and the queues, loaded once in a run. Copying it takes a fraction of
 * loading it.
 */
export function demoTemplate(): Promise<string> {
  template ??= make();
  return template;
}
