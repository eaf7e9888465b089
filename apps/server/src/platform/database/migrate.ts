import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../database/migrations');

async function migrationsOfFolder(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Brings a database to the newest schema: each file of `database/migrations` once, all in one transaction, forward only.
 * Several processes may start at once; the library's lock lets one do the work.
 * @returns the names that were applied now.
 * @throws Error naming the file that failed; nothing of it stays.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: migrationsOfFolder } });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find((result) => result.status === 'Error');
    if (error)
      throw new Error(
        `Migration ${failed?.migrationName ?? ''} failed and was rolled back: ${error instanceof Error ? error.message : 'unknown'}`,
        { cause: error },
      );
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
