import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parseConfig } from '../../platform/config/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { templateOf } from '../../platform/testing/index.ts';
import { seedDemo } from '../demo.ts';
import { createModules } from '../modules.ts';
import { createRuntime } from '../runtime.ts';
import { demoHistoryDays } from './demo-plan.ts';
import { useQuickPasswords } from './quick-passwords.ts';

/**
 * The key of every test server; it is the same everywhere because the demo's gift codes are encrypted once for all of
 * them.
 */
export const testCodeKey = '1d'.repeat(32);

async function setQuickPasswords(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await useQuickPasswords(client);
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
  await setQuickPasswords(url);
  await runtime.close();
  await modules.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Creates a template database with the demo data and the queues. */
export function demoTemplate(): Promise<string> {
  return templateOf({ name: 'template_of_demo', fill: seedTestDemo });
}
