export * from './columns.ts';
export {
  composed,
  compose,
  joinSql,
  literal,
  rawSql,
  registeredSearches,
  sql,
  type Planning,
  type Sql,
} from './sql.ts';
export * from './planning.ts';
export { libraryStatement, registeredStatements, statement, type Statement } from './statement.ts';
export * from './database.ts';
export * from './pool.ts';
export { snapshots, type InSnapshot, type Snapshot } from './snapshot.ts';
export * from './coalesce.ts';
export * from './per-read.ts';
export * from './migrate.ts';
export * from './rehearse.ts';
export * from './turns.ts';
export * from './unreachable.ts';
export * from './inspect.ts';
export * from './dump.ts';
