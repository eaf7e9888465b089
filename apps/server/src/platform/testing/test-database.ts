import { randomBytes } from 'node:crypto';
import { createDatabase, dropDatabase } from '@huggg/postgres';
import type pg from 'pg';
import { inject } from 'vitest';
import {
  createPool,
  readHandle,
  snapshots,
  transactor,
  type InSnapshot,
  type Read,
  type Transact,
} from '../database/index.ts';
import { inLockOrder } from './lock-recorder.ts';

export type TestDatabase = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly read: Read;
  /** Fails if locks are taken in an order other than that of docs/locks.md. */
  readonly transaction: Transact;
  readonly snapshot: InSnapshot;
  /** Returns another pool on the same database, which acts as a second process for locks. */
  readonly anotherPool: (size?: number) => pg.Pool;
  readonly close: () => Promise<void>;
};

/**
 * Creates a fresh database with the newest schema, in about a tenth of a second by copying a template. Close it in
 * `afterAll`.
 */
export async function testDatabase({
  poolSize = 20,
  template = inject('templateName'),
}: { readonly poolSize?: number; readonly template?: string } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = await copyTemplate(server, { name, template });
  const opened = openTestDatabase(url, { poolSize });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await dropDatabase(server, name);
    },
  };
}

/** Opens an existing database; closing it does not delete it. */
export function openTestDatabase(url: string, { poolSize }: { readonly poolSize: number }): TestDatabase {
  const pools: pg.Pool[] = [];
  const anotherPool = (size = 4): pg.Pool => {
    // On a busy machine, the last of hundreds of concurrent calls waits longer than a request may.
    const pool = createPool({ url, size, name: 'huggg-test', connectSeconds: 60, onError: () => undefined });
    pools.push(pool);
    return pool;
  };
  const pool = anotherPool(poolSize);
  return {
    url,
    pool,
    read: readHandle(pool),
    transaction: inLockOrder(transactor(pool)),
    snapshot: snapshots(pool),
    anotherPool,
    close: async () => {
      await Promise.all(pools.map((open) => open.end()));
    },
  };
}

/** Only one client at a time can copy a template; test files start at the same time. */
async function copyTemplate(
  server: string,
  { name, template }: { readonly name: string; readonly template: string },
): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await createDatabase(server, name, { template, copiesFiles: true });
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === '55006';
      if (!busy || attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
