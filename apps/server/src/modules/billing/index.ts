export { billingRoutes } from './routes.ts';
export { billingSchedules } from './jobs/issue-documents.ts';
