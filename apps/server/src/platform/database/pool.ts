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
 * Creates a pool of connections. Each has an error listener from the start, because an unhandled error event would end
 * the process.
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
   * PostgreSQL cancels a statement that takes longer. If the server does not respond at all, the connection is closed a
   * second later. 0 means no limit.
   */
  readonly statementSeconds?: number;
  /** Maximum time that a statement may wait for a connection. */
  readonly connectSeconds?: number;
}): pg.Pool {
  // JIT compilation costs milliseconds, and no statement of ours runs long enough to gain from it. Rows are decoded
  // from text, whose format these settings fix.
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
    // A database that hangs does not enforce its own statement timeout.
    ...(statementSeconds > 0 && { query_timeout: (statementSeconds + 1) * 1000 }),
    // Statements that a transaction issues concurrently are sent immediately and run in the order in which they were
    // issued.
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  pool.on('error', onError);
  // The pool listens to idle connections only. If a connection is lost while it is handed out, its first statement
  // fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
