import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { text } from './columns.ts';
import { transactor } from './database.ts';
import { createPool } from './pool.ts';
import { statement } from './statement.ts';
import { testDatabase } from '../testing/index.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a database that cannot be reached', () => {
  it('is distinguished from an invalid statement', async () => {
    const database = await testDatabase();
    expect(isDatabaseUnreachable(await failureOf(database.pool.query('select nothing from nowhere')))).toBe(false);
    await database.close();
  });

  it('is one that refuses connections, or has none free', async () => {
    expect(
      isDatabaseUnreachable(
        await failureOf(new pg.Client({ connectionString: 'postgres://huggg@127.0.0.1:1/huggg' }).connect()),
      ),
    ).toBe(true);
    const noSocket = new pg.Client({ connectionString: 'postgres://huggg@127.0.0.1:1/huggg?host=/tmp/missing' });
    expect(isDatabaseUnreachable(await failureOf(noSocket.connect()))).toBe(true);
    const database = await testDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 2000 });
    const held = await pool.connect();
    expect(isDatabaseUnreachable(await failureOf(pool.query('select 1')))).toBe(true);
    held.release();
    await pool.end();
    await database.close();
  });

  it('is one that does not respond within the statement timeout', async () => {
    const database = await testDatabase();
    const options = { url: database.url, size: 1, name: 'slow', onError: () => undefined };
    const pool = createPool({ ...options, statementSeconds: 1 });
    expect(isDatabaseUnreachable(await failureOf(pool.query('select pg_sleep(10)')))).toBe(true);
    await pool.end();
    const unlimited = createPool(options);
    expect((await unlimited.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await unlimited.end();
    await database.close();
  });

  it('is one that hangs: its connection is closed, and the next statement gets a new one', async () => {
    const database = await testDatabase();
    const pool = createPool({
      url: database.url,
      size: 1,
      name: 'hangs',
      onError: () => undefined,
      statementSeconds: 1,
    });
    const transact = transactor(pool);
    const hang = statement('hang', 'select pg_sleep(30)::text as slept', { slept: text });
    // The server hangs, so it does not cancel the statement either.
    const asleep = transact(async (tx) => {
      await tx.execute('set local statement_timeout = 0');
      await tx.run(hang, []);
    });
    expect(isDatabaseUnreachable(await failureOf(asleep))).toBe(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await database.close();
  });

  it('is one whose connection is lost during a statement', async () => {
    const database = await testDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    pool.on('error', () => undefined);
    const client = await pool.connect();
    client.on('error', () => undefined);
    const asleep = failureOf(client.query('select pg_sleep(30)'));
    (
      client as unknown as { readonly connection: { readonly stream: { readonly destroy: () => void } } }
    ).connection.stream.destroy();
    expect(isDatabaseUnreachable(await asleep)).toBe(true);
    client.release(true);
    await pool.end();
    await database.close();
  });
});
