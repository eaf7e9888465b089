export { auditRoutes } from './routes.ts';
export { auditRows } from './audit-file.ts';
