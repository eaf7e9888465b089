export * from './test-context.ts';
export * from './test-database.ts';
export * from './test-dns.ts';
export * from './lock-ranks.ts';
export * from './stalling-proxy.ts';
export * from './lock-recorder.ts';
export { ownLimits } from './own-limits.ts';
export * from './database-gates.ts';
export * from './holding-proxy.ts';
