export { accountingSchedules } from './jobs/close-days.ts';
export { accountingRoutes } from './routes.ts';
