export { startPostgres } from './start-postgres.ts';
export type { PostgresServer, StartPostgresOptions } from './start-postgres.ts';
export { PostgresError } from './errors.ts';
export type { PostgresErrorCode } from './errors.ts';
export { createDatabase, dropDatabase } from './queries/databases.ts';
