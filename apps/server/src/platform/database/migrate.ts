import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../database/migrations');

/** One number for all processes, so that one migrates and the others wait for it. */
const lockKey = 7_302_026;

/**
 * Names of the migrations that the database has. Databases of former releases list them in a table of the library used
 * then.
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

/** PostgreSQL's codes for a lock that was not to be had in time, and for a deadlock. */
const blocked = new Set(['55P03', '40P01']);

/** How often a migration is tried that waits for the tables which live requests use: for two minutes at most. */
const attempts = 240;

/**
 * Applies one migration in a transaction of its own. It waits for each table for less than the second after which
 * PostgreSQL looks for deadlocks, and begins again otherwise: so it gives way to requests of the former release instead
 * of ending them.
 */
async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(join(folder, `${name}.sql`), 'utf8');
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("begin; set local lock_timeout = '500ms'");
      // In this transaction, so that a database whose first migration fails stays as it was.
      await appliedNames(client);
      await client.query(text);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
      await client.query('commit');
      return;
    } catch (cause) {
      // A lost connection rolled back by itself; what was lost is in the cause.
      await client.query('rollback').catch(() => undefined);
      const isBlocked = cause instanceof pg.DatabaseError && blocked.has(cause.code ?? '');
      if (isBlocked && attempt < attempts) continue;
      const why = cause instanceof Error ? cause.message : 'unknown';
      throw new Error(`Migration ${name} failed and was rolled back: ${why}`, { cause });
    }
  }
}

/**
 * Brings a database to the newest schema: each file of `database/migrations` once, in the order of their names, each in
 * a transaction of its own, forward only. Several processes may start at once; a lock lets one do the work.
 * @param through the last migration that is applied; all without it.
 * @returns the names that were applied now.
 * @throws Error naming the file that failed; nothing of it stays, and those before it do.
 */
export async function migrate(databaseUrl: string, { through }: { readonly through?: string } = {}): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = new pg.Client({ connectionString: databaseUrl });
  // The statement that runs or comes next reports the loss of a connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Of the session: it ends with the connection.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('begin');
    const applied = await appliedNames(client);
    const pending = files
      .map((name) => name.replace(/\.sql$/, ''))
      .filter((name) => !applied.has(name) && (through === undefined || name <= through));
    const [first] = pending;
    const later = first === undefined ? undefined : [...applied].find((name) => name > first);
    if (later !== undefined)
      throw new Error(`Migration ${first} comes before ${later}, which the database already has.`);
    await client.query(first === undefined ? 'commit' : 'rollback');
    for (const name of pending) await apply(client, name);
    return pending;
  } finally {
    await client.end();
  }
}
