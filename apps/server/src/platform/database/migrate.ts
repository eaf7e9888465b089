import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../database/migrations');

/** The same key for all processes, so that one migrates and the others wait for it. */
const lockKey = 7_302_026;

/**
 * Returns the names of the migrations that were applied to the database. Databases of former releases list them in a
 * table of the library used then.
 */
async function appliedNames(client: pg.Client): Promise<ReadonlySet<string>> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const former = await client.query(`select 1 where to_regclass('kysely_migration') is not null`);
  if (former.rows.length > 0)
    await client.query(
      'insert into schema_migrations (name) select name from kysely_migration on conflict (name) do nothing',
    );
  const { rows } = await client.query<{ readonly name: string }>('select name from schema_migrations');
  return new Set(rows.map(({ name }) => name));
}

/** PostgreSQL's error codes for a lock timeout and a deadlock. */
const lockErrorCodes = new Set(['55P03', '40P01']);

/** Maximum number of attempts for a migration that waits for tables used by live requests: about three minutes. */
const attempts = 240;

/**
 * Applies one migration in its own transaction. It waits for each table for less than the second after which PostgreSQL
 * looks for deadlocks, and retries on a timeout, so that it gives way to requests of the former release instead of
 * aborting them. Between attempts it pauses, because the requests that queued behind it would otherwise meet it again.
 */
async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(join(folder, `${name}.sql`), 'utf8');
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("begin; set local lock_timeout = '500ms'");
      // In this transaction, so that a database whose first migration fails remains unchanged.
      await appliedNames(client);
      await client.query(text);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
      await client.query('commit');
      return;
    } catch (cause) {
      // If the connection is lost, the server rolls back automatically; the cause has the error.
      await client.query('rollback').catch(() => undefined);
      const isBlocked = cause instanceof pg.DatabaseError && lockErrorCodes.has(cause.code ?? '');
      if (isBlocked && attempt < attempts) {
        await wait(randomInt(50, 500));
        continue;
      }
      const why = cause instanceof Error ? cause.message : 'unknown';
      throw new Error(`Migration ${name} failed and was rolled back: ${why}`, { cause });
    }
  }
}

/**
 * Migrates a database to the newest schema: applies each file of `database/migrations` once, in the order of their
 * names, each in its own transaction, forward only. Several processes may start at the same time; a lock lets one do
 * the work.
 * @param through the last migration to apply; all are applied without it.
 * @returns the names that were applied by this call.
 * @throws Error naming the file that failed; that file is rolled back, and those before it stay applied.
 */
export async function migrate(databaseUrl: string, { through }: { readonly through?: string } = {}): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = new pg.Client({ connectionString: databaseUrl });
  // The current or next statement reports the loss of a connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A session lock: it is released with the connection.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('begin');
    const applied = await appliedNames(client);
    const pending = files
      .map((name) => name.replace(/\.sql$/, ''))
      .filter((name) => !applied.has(name) && (through === undefined || name <= through));
    const [first] = pending;
    const later = first === undefined ? undefined : [...applied].find((name) => name > first);
    if (later !== undefined) throw new Error(`Migration ${first} precedes ${later}, which is already applied.`);
    await client.query(first === undefined ? 'commit' : 'rollback');
    for (const name of pending) await apply(client, name);
    return pending;
  } finally {
    await client.end();
  }
}
