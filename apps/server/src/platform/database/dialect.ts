import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { DB } from '../../database/schema.gen.ts';
import type { Connection } from './statement-query.ts';

/**
 * Kysely's query builder over a pool or over the client of an open transaction. Transactions are opened in one place only
 * (database.ts), so this driver refuses to open one.
 */
export function kyselyOver(connection: Connection): Kysely<DB> {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Open transactions with ctx.transaction, in a use case or a job.'));
}

function driverOver(connection: Connection): Driver {
  const only: DatabaseConnection = {
    async executeQuery<R>(compiled: {
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }): Promise<QueryResult<R>> {
      const result = await connection.query(compiled.sql, [...compiled.parameters]);
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error('Streaming is not supported: read in pages.');
    },
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(only),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}
