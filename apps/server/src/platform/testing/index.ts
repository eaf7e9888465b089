export * from './test-context.ts';
export * from './test-database.ts';
