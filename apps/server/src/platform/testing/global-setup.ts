import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '@huggg/postgres';
import type { TestProject } from 'vitest/node';
import { createQueue } from '../jobs/index.ts';
import { createLog } from '../log/index.ts';
import { migrate } from '../database/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
    readonly templateName: string;
  }
}

const templateName = 'template_of_tests';

/**
 * Starts one PostgreSQL for the complete run, with a migrated template that each test file copies. Its data is not
 * kept, so it does not wait for the disk; everything else is as in production.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'huggg-tests-'));
  const server = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  const url = server.url();
  const template = await createDatabase(url, templateName);
  await migrate(template);
  const queue = createQueue({ url: template, log: createLog('error', 'tests'), works: false });
  await queue.start();
  await queue.stop();
  project.provide('postgresUrl', url);
  project.provide('templateName', templateName);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
