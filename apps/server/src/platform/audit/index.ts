export * from './audit.ts';
export { eraseOrigins } from './erase-origins.ts';
export { auditRecorder } from './record.ts';
