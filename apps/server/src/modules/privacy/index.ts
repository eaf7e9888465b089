export { buildExportJob, privacySchedules } from './jobs/privacy-jobs.ts';
export { privacyRoutes } from './routes.ts';
