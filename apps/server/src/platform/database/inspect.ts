import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../clock/index.ts';

const folder = join(import.meta.dirname, '../../database/migrations');

/** The results of a database inspection. */
export type DatabaseFacts = {
  readonly version: number;
  /** Whether the database is a replica. */
  readonly isReplica: boolean;
  /** Whether the product's own role is a superuser. */
  readonly isSuperuser: boolean;
  readonly connections: { readonly max: number; readonly inUse: number };
  /** How far this machine's clock is ahead of the database's, in milliseconds; negative if it is behind. */
  readonly skewMs: number;
  /** Migrations that the database lacks. */
  readonly pending: readonly string[];
};

const facts = `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as is_replica,
  (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
  current_setting('max_connections')::int as max, (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as in_use,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms, to_regclass('schema_migrations') is not null as migrated`;

type Row = {
  readonly version: number;
  readonly is_replica: boolean;
  readonly is_superuser: boolean;
  readonly max: number;
  readonly in_use: number;
  readonly now_ms: number;
  readonly migrated: boolean;
};

/** Inspects a database without changing it. @throws Error if it does not respond within five seconds. */
export async function inspectDatabase(url: string): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  await client.connect();
  try {
    // A first query, so that the cost of a connection's first statement does not count as skew.
    await client.query('select 1');
    const before = systemClock.now().epochMilliseconds;
    const { rows } = await client.query<Row>(facts);
    const after = systemClock.now().epochMilliseconds;
    const [row] = rows;
    if (!row) throw new Error('The database returned no row.');
    const applied = row.migrated
      ? (await client.query<{ readonly name: string }>('select name from schema_migrations')).rows
      : [];
    const names = new Set(applied.map(({ name }) => name));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    return {
      version: row.version,
      isReplica: row.is_replica,
      isSuperuser: row.is_superuser,
      connections: { max: row.max, inUse: row.in_use },
      skewMs: Math.round((before + after) / 2 - row.now_ms),
      pending: files.map((name) => name.replace(/\.sql$/, '')).filter((name) => !names.has(name)),
    };
  } finally {
    await client.end();
  }
}
