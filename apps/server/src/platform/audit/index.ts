export * from './audit.ts';
export { auditRecorder } from './record.ts';
