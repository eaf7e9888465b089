import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '@huggg/postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { parseConfig } from '../platform/config/index.ts';
import { dumpDatabase, restoreDatabase } from '../platform/database/index.ts';
import { createLog } from '../platform/log/index.ts';
import { testDatabase } from '../platform/testing/index.ts';
import { backup, rehearse, restore } from './backup.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

it('refuses to restore into a database that is not empty', async () => {
  const database = await testDatabase();
  await expect(
    restoreDatabase({ url: database.url, file: 'none.dump', makeSchema: () => Promise.resolve() }),
  ).rejects.toThrow('Create an empty one');
  await database.close();
});

it('returns exit code 2 for each command without arguments', async () => {
  const config = parseConfig({ DATABASE_URL: 'postgres://none' });
  const input = { config, log: createLog('silent', 'test'), rest: [] };
  expect([await backup(input), await restore(input), await rehearse(input)]).toEqual([2, 2, 2]);
});

it('writes a file that only its owner can read, also over a file that others could read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-backup-'));
  const file = join(folder, 'huggg.dump');
  await writeFile(file, 'an older backup', { mode: 0o644 });
  // No such server exists: the test checks the permissions of the file before anything is written to it.
  await expect(dumpDatabase({ url: 'postgres://127.0.0.1:1/none', file })).rejects.toThrow();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

describe('without pg_dump', () => {
  let server: TestServer;
  let empty: string;
  let folder: string;
  const log = createLog('silent', 'test');
  const configOf = (url: string) => parseConfig({ NODE_ENV: 'test', DATABASE_URL: url });

  beforeAll(async () => {
    server = await testServer();
    empty = await createDatabase(inject('postgresUrl'), `restored_${Date.now()}`);
    folder = await mkdtemp(join(tmpdir(), 'huggg-backup-'));
  });
  afterAll(async () => {
    await server.close();
    await dropDatabase(inject('postgresUrl'), new URL(empty).pathname.slice(1));
    await rm(folder, { recursive: true });
  });
  afterEach(() => vi.unstubAllEnvs());

  /** Returns a digest of each table's rows, independent of their order. */
  async function digestOf(url: string): Promise<object> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'jobs') and tablename <> 'version' order by 1`,
    );
    const digests = tables.rows.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t`,
    );
    const { rows } =
      digests.length > 0 ? await client.query<object>(`${digests.join(' union all ')} order by name`) : { rows: [] };
    await client.end();
    return rows;
  }

  it('writes the rows without pg_dump, and restores them identically with a verified ledger', async () => {
    vi.stubEnv('PATH', '');
    const file = join(folder, 'whole');
    expect(await backup({ config: configOf(server.database.url), log, rest: [file] })).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await restore({ config: configOf(empty), log, rest: [file] })).toBe(0);
    expect(await digestOf(empty)).toEqual(await digestOf(server.database.url));
  });

  it('restores no rows from a truncated file, and nothing from a file that is not a backup', async () => {
    vi.stubEnv('PATH', '');
    const target = await createDatabase(inject('postgresUrl'), `broken_${Date.now()}`);
    const half = join(folder, 'half');
    const other = join(folder, 'other');
    await writeFile(half, (await readFile(join(folder, 'whole'))).subarray(0, -2_000));
    await writeFile(other, 'no backup at all');
    const config = configOf(target);
    expect(await restore({ config, log, rest: [other] })).toBe(1);
    expect(await digestOf(target)).toEqual([]);
    expect(await restore({ config, log, rest: [half] })).toBe(1);
    expect(await digestOf(target)).toContainEqual({ name: 'public.users', rows: 0, digest: null });
    await dropDatabase(inject('postgresUrl'), new URL(target).pathname.slice(1));
  });
});
