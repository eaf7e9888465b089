export { buildExportJob, privacySchedules } from './jobs/privacy-jobs.ts';
export { privacyRoutes } from './routes.ts';
export { eraseRecipient, type EraseInOtherModules } from './use-cases/erase-recipient.ts';
