import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSchema } from './read-schema.ts';
import { createDatabase, startPostgres } from '@huggg/postgres';

const root = join(import.meta.dirname, '../..');
const serverFolder = join(root, 'apps/server/src');

/** Applies every migration to an empty database and writes what came of it: the snapshot for review, and the types for code. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-schema-'));
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
  try {
    const url = await createDatabase(server.url('postgres'), 'schema');
    const { migrate } = (await import(join(serverFolder, 'platform/database/migrate.ts'))) as { migrate: (url: string) => Promise<string[]> };
    await migrate(url);
    await writeFile(join(serverFolder, 'database/schema.snapshot.sql'), await readSchema(url));
    generateTypes(url, process.argv.includes('--check') ? join(folder, 'schema.gen.ts') : join(serverFolder, 'database/schema.gen.ts'));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function generateTypes(url: string, outFile: string): void {
  const args = [join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'), '--dialect', 'postgres', '--url', url, '--out-file', outFile, '--default-schema', 'public', '--exclude-pattern', 'kysely_*', '--log-level', 'warn', '--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}'];
  const done = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (done.status !== 0) throw new Error('The types of the database could not be generated.');
}

await main();
