export * from './columns.ts';
export { registeredStatements, statement, type Statement } from './statement.ts';
export * from './database.ts';
export * from './pool.ts';
export * from './coalesce.ts';
export * from './per-read.ts';
export * from './migrate.ts';
export * from './turns.ts';
export * from './unreachable.ts';
