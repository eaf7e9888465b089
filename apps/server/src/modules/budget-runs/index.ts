export { budgetRunSchedules } from './jobs/run-jobs.ts';
export { budgetRunRoutes } from './routes.ts';
