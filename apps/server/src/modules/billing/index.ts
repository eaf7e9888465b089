export { billingRoutes } from './routes.ts';
export { billingSchedules } from './jobs/issue-documents.ts';
export { isProFormaOf, prepareAwaitedProForma } from './use-cases/pro-forma.ts';
