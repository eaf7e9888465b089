export type { PrivacyEventType } from './events.ts';
export { buildExportJob, privacySchedules } from './jobs/privacy-jobs.ts';
export { privacyRoutes } from './routes.ts';
