import pg from 'pg';
import { safeInteger } from './columns.ts';
import { GatheringSocket } from './gathering-socket.ts';

const int8 = 20;
const numericType = 1700;
const date = 1082;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return safeInteger;
    if (oid === numericType) return Number;
    if (oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/**
 * A pool of connections. An error event of a connection without a listener would end the process: each has one from the
 * start.
 */
export function createPool({
  url,
  size,
  onError,
  name,
  statementSeconds = 0,
  connectSeconds = 5,
}: {
  readonly url: string;
  readonly size: number;
  readonly onError: (error: Error) => void;
  readonly name: string;
  /**
   * PostgreSQL ends a statement that takes longer, and where it does not answer at all the connection is closed a
   * second later; 0: none.
   */
  readonly statementSeconds?: number;
  /** How long a statement may wait for a connection. */
  readonly connectSeconds?: number;
}): pg.Pool {
  // Compiling a plan costs milliseconds, and no statement of ours runs long enough to earn them back.
  // Rows are decoded from text, whose form these settings fix.
  const settings = '-c jit=off -c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex';
  const options = `${settings} -c statement_timeout=${statementSeconds}s`;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: name,
    options,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectSeconds * 1000,
    // A database that hangs ends no statement of its own.
    ...(statementSeconds > 0 && { query_timeout: (statementSeconds + 1) * 1000 }),
    // Statements that a transaction asks for side by side are sent at once, and run in the order in which they were
    // asked for.
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  pool.on('error', onError);
  // The pool listens to idle connections only. One that is lost in the moment it is handed out fails its first
  // statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
