export * from './database.ts';
export * from './pool.ts';
export * from './coalesce.ts';
export * from './per-read.ts';
export * from './migrate.ts';
export * from './unreachable.ts';
