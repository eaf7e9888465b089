import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { migrate } from './migrate.ts';

const folder = join(import.meta.dirname, '../../database/migrations');
const files = (await readdir(folder)).map((name) => name.replace(/\.sql$/, '')).toSorted();

let database: TestDatabase;

/**
 * The newest schema as a former release left it: the migrations are listed in the tables of the library that it used.
 */
beforeEach(async () => {
  database = await testDatabase({ poolSize: 1 });
  await database.pool.query(
    `drop table schema_migrations;
     create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
     create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
     insert into kysely_migration_lock values ('migration_lock', 0)`,
  );
});
afterEach(() => database.close());

function listAsApplied(names: readonly string[]): Promise<unknown> {
  return database.pool.query(
    `insert into kysely_migration select name, '2026-09-01T10:00:00.000Z' from unnest($1::text[]) name`,
    [names],
  );
}

async function appliedMigrations(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

describe('a database that a former release migrated', () => {
  it('keeps its migrations and can be opened repeatedly', async () => {
    await listAsApplied(files);
    expect(await migrate(database.url)).toEqual([]);
    expect(await appliedMigrations()).toEqual(files);
    expect(await migrate(database.url)).toEqual([]);
  });

  it('gets the migrations that its list does not name, and stays unchanged if one fails', async () => {
    await listAsApplied([]);
    await expect(migrate(database.url)).rejects.toThrow(`Migration ${files[0]} failed and was rolled back`);
    await expect(appliedMigrations()).rejects.toThrow('schema_migrations');
  });

  it('is rejected if it has a migration that is later than one that it lacks', async () => {
    await listAsApplied(files.toSpliced(1, 1));
    await expect(migrate(database.url)).rejects.toThrow(`Migration ${files[1]} precedes`);
    await expect(appliedMigrations()).rejects.toThrow('schema_migrations');
  });
});
