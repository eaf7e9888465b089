import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DumpError } from './dump-error.ts';
import { newestMigrationOf, restoreTables, writeTables } from './table-backup.ts';

export { DumpError } from './dump-error.ts';

/** Runs a PostgreSQL client program and shows its output. */
function runClient(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () =>
      reject(
        new DumpError(`${program} was not found. Install the PostgreSQL client in the server’s version or newer.`),
      ),
    );
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new DumpError(`${program} exited with code ${code}; see its output above.`)),
    );
  });
}

const escaped = (text: string): string => text.replaceAll(/([\\:])/g, '\\$1');

/**
 * Passes a connection string without its password, which is in a file that only this process's user can read. Every
 * user of a machine can see the arguments of a program.
 */
async function withPasswordFile<T>(url: string, act: (url: string) => Promise<T>): Promise<T> {
  const address = new URL(url);
  if (address.password === '') return act(url);
  const folder = await mkdtemp(join(tmpdir(), 'huggg-dump-'));
  try {
    const file = join(folder, 'pgpass');
    await writeFile(file, `*:*:*:*:${escaped(decodeURIComponent(address.password))}\n`, { mode: 0o600 });
    address.password = '';
    address.searchParams.set('passfile', file);
    // PostgreSQL's programs do not read + as a space.
    address.search = address.search.replaceAll('+', '%20');
    return await act(address.toString());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the version of a PostgreSQL client program; null if it is not installed. */
function versionOf(program: string): Promise<number | null> {
  return new Promise((resolve) => {
    execFile(program, ['--version'], (error, text) => resolve(error ? null : Number(/\d+/.exec(text)?.[0] ?? 0)));
  });
}

/** Checks whether `pg_dump` is installed and not older than the server, which it requires. */
async function canDump(url: string): Promise<boolean> {
  const version = await versionOf('pg_dump');
  if (version === null) return false;
  const server = await queryNumber(url, `select current_setting('server_version_num')::int / 10000 as value`);
  return version >= server;
}

/** The format of a backup: written by PostgreSQL's own program or, if no suitable one is installed, row by row. */
export type BackupFormat = 'pg_dump' | 'tables';

/**
 * Writes the complete database into a file that `restoreDatabase` accepts and only its owner can read. @throws
 * DumpError.
 */
export async function dumpDatabase({
  url,
  file,
}: {
  readonly url: string;
  readonly file: string;
}): Promise<BackupFormat> {
  await writeFile(file, '', { mode: 0o600 });
  await chmod(file, 0o600);
  if (!(await canDump(url))) {
    await writeTables({ url, file });
    return 'tables';
  }
  await withPasswordFile(url, (address) =>
    runClient('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${address}`]),
  );
  return 'pg_dump';
}

const countTables = `select count(*)::int as value from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;

async function queryNumber(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query<{ readonly value: number }>(text)).rows[0]?.value ?? 0;
  } finally {
    await client.end();
  }
}

async function requireEmpty(url: string): Promise<void> {
  const found = await queryNumber(url, countTables);
  if (found > 0)
    throw new DumpError(`The target database has ${found} tables. Create an empty one: createdb rehearsal`);
}

/** Detects the format by the first bytes: PostgreSQL's format starts with its name, ours is compressed. */
async function formatOf(file: string): Promise<BackupFormat> {
  const handle = await open(file).catch(() => null);
  if (!handle) throw new DumpError(`${file} cannot be read.`);
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString('latin1') === 'PGDMP') return 'pg_dump';
    if (buffer.readUInt16BE() === 0x1f8b) return 'tables';
    throw new DumpError(`${file} is not a backup of this product.`);
  } finally {
    await handle.close();
  }
}

/**
 * Restores a file into an empty database; either all rows are restored or none. `makeSchema` migrates an empty database
 * up to a migration, for a backup that contains only rows. @throws DumpError.
 */
export async function restoreDatabase({
  file,
  url,
  makeSchema,
}: {
  readonly file: string;
  readonly url: string;
  readonly makeSchema: (through: string) => Promise<void>;
}): Promise<void> {
  await requireEmpty(url);
  if ((await formatOf(file)) === 'tables') {
    await makeSchema(await newestMigrationOf(file));
    await restoreTables({ url, file });
    return;
  }
  await withPasswordFile(url, (address) =>
    runClient('pg_restore', ['--single-transaction', '--no-owner', '--no-privileges', `--dbname=${address}`, file]),
  );
}
