import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '@huggg/postgres';
import pg from 'pg';
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

/** The longest folder of a socket: the system limits the whole path to 103 bytes or more. */
const longestSocketFolder = 85;

/**
 * Returns the URL of the server's Unix socket, which lies in its data folder: a statement over it takes a fifth less
 * processor time than over TCP. The URL keeps the TCP address for those that connect to it, such as a proxy.
 */
async function socketUrl(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  const folder = rows[0]?.data_directory ?? '';
  const socket = new URL(url);
  if (Buffer.byteLength(folder) <= longestSocketFolder) socket.searchParams.set('host', folder);
  return socket.href;
}

/**
 * Starts one PostgreSQL for the complete run, with a migrated template that each test file copies. Its data is not
 * kept, so it does not wait for the disk, and tests connect over its Unix socket; everything else is as in production.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'huggg-tests-'));
  const server = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      unix_socket_directories: '.',
    },
  });
  const url = await socketUrl(server.url('postgres'));
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
