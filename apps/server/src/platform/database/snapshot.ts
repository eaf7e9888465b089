import type pg from 'pg';
import type { Columns, RowOf } from './columns.ts';
import { assertNoTransaction, type Read } from './database.ts';
import { wireValue } from './parameters.ts';
import { compose, type Sql } from './sql.ts';
import { unregisteredStatement } from './statement.ts';
import { runStatement } from './statement-query.ts';
import { inPages } from './turns.ts';

/**
 * Reads that all see the database in the same state, however long they take. They lock nothing, so files may be written
 * in the meantime.
 */
export type Snapshot = Read & {
  /**
   * Returns the rows of an unlimited statement, page by page in its order. Only one such statement can be open at a
   * time. PostgreSQL holds the rows that have not been read yet.
   */
  readonly pages: <Described extends Columns>(
    statement: Sql,
    options: { readonly columns: Described; readonly size: number },
  ) => AsyncGenerator<readonly RowOf<Described>[]>;
};

export type InSnapshot = <T>(work: (snapshot: Snapshot) => Promise<T>) => Promise<T>;

/**
 * Plans for all rows, not for the first ones, and disables the pool's statement timeout, because such a statement is
 * read for minutes.
 */
const begin =
  'begin isolation level repeatable read read only; set local cursor_tuple_fraction = 1; set local statement_timeout = 0';

/** Runs work on a snapshot of the database. It holds one connection of the pool until it ends. */
export function snapshots(pool: pg.Pool): InSnapshot {
  return async (work) => {
    assertNoTransaction('A snapshot');
    const client = await pool.connect();
    let lost: Error | undefined;
    const onLost = (error: Error): void => void (lost = error);
    client.on('error', onLost);
    try {
      await client.query(begin);
      const value = await work(snapshotOf(client));
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback').catch((broken: Error) => void (lost = broken));
      throw error;
    } finally {
      client.off('error', onLost);
      client.release(lost);
    }
  };
}

function snapshotOf(client: pg.PoolClient): Snapshot {
  return {
    kind: 'read',
    run: (prepared, values) => runStatement(client, prepared, values),
    execute: (text, values) => client.query(text, [...(values ?? [])]),
    pages: async function* pages(statement, { columns, size }) {
      const { text, values } = compose(statement);
      await client.query(`declare whole_list no scroll cursor for ${text}`, values.map(wireValue));
      const next = unregisteredStatement('', `fetch forward ${size} from whole_list`, columns);
      try {
        yield* inPages(() => runStatement(client, next, []), { full: size });
      } finally {
        await client.query('close whole_list').catch(() => undefined);
      }
    },
  };
}
