import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A backup or its restoring that did not happen; the message says what to do. */
export class DumpError extends Error {}

/** Runs a program of PostgreSQL's client and shows what it says. */
function runClient(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () =>
      reject(new DumpError(`${program} was not found. Install PostgreSQL’s client of the server’s version or newer.`)),
    );
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new DumpError(`${program} ended with ${code}; what it said is above.`)),
    );
  });
}

const escaped = (text: string): string => text.replaceAll(/([\\:])/g, '\\$1');

/** Gives a connection string without its password, which is in a file that only we can read: arguments are seen by every user of a machine. */
async function withoutPassword<T>(url: string, act: (url: string) => Promise<T>): Promise<T> {
  const address = new URL(url);
  if (address.password === '') return act(url);
  const folder = await mkdtemp(join(tmpdir(), 'huggg-dump-'));
  try {
    const file = join(folder, 'pgpass');
    await writeFile(file, `*:*:*:*:${escaped(decodeURIComponent(address.password))}\n`, { mode: 0o600 });
    address.password = '';
    address.searchParams.set('passfile', file);
    return await act(address.toString());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the whole database into a file that `restoreDatabase` takes and only its owner can read. @throws DumpError. */
export async function dumpDatabase({ url, file }: { readonly url: string; readonly file: string }): Promise<void> {
  await writeFile(file, '', { mode: 0o600 });
  await chmod(file, 0o600);
  await withoutPassword(url, (address) =>
    runClient('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${address}`]),
  );
}

const tables = `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;

async function requireEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const [row] = (await client.query<{ readonly tables: number }>(tables)).rows;
    if (row && row.tables > 0)
      throw new DumpError(
        `The database to restore into has ${row.tables} tables. Make an empty one: createdb rehearsal`,
      );
  } finally {
    await client.end();
  }
}

/** Restores a file of `dumpDatabase` into an empty database, whole or not at all. @throws DumpError. */
export async function restoreDatabase({ file, url }: { readonly file: string; readonly url: string }): Promise<void> {
  await requireEmpty(url);
  await withoutPassword(url, (address) =>
    runClient('pg_restore', ['--single-transaction', '--no-owner', '--no-privileges', `--dbname=${address}`, file]),
  );
}
