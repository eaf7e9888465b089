import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '@huggg/postgres';
import { readSchema } from './read-schema.ts';

const root = join(import.meta.dirname, '../..');
const snapshot = join(root, 'apps/server/src/database/schema.snapshot.sql');

/** What the migrations make of an empty database, as the snapshot has it. */
async function schemaOfMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-schema-'));
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
  try {
    const url = await createDatabase(server.url('postgres'), 'schema');
    const { migrate } = (await import(join(root, 'apps/server/src/platform/database/migrate.ts'))) as {
      migrate: (databaseUrl: string) => Promise<string[]>;
    };
    await migrate(url);
    return await readSchema(url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** `npm run schema` writes the snapshot; with `--check` it only says whether it, or the file named after it, is what the migrations make. */
async function main(): Promise<number> {
  const made = await schemaOfMigrations();
  const [mode, checked = snapshot] = process.argv.slice(2);
  if (mode !== '--check') {
    await writeFile(snapshot, made);
    return 0;
  }
  if ((await readFile(checked, 'utf8')) === made) return 0;
  process.stderr.write(`${checked} is not what the migrations make: run npm run schema and commit what it writes.\n`);
  return 1;
}

process.exitCode = await main();
