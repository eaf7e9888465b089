import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '@huggg/postgres';
import { readSchema } from './read-schema.ts';

const root = join(import.meta.dirname, '../..');
export const snapshotFile = join(root, 'apps/server/src/database/schema.snapshot.sql');

/** Returns the schema that the migrations create in an empty database, in the form of the snapshot. */
export async function schemaOfMigrations(): Promise<string> {
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

/** Returns what to do if a snapshot differs from the result of the migrations; null if it does not. */
export function describeDrift(
  file: string,
  { written, made }: { readonly written: string; readonly made: string },
): string | null {
  if (written === made) return null;
  return `${file} is not what the migrations make: run npm run schema and commit what it writes.`;
}
