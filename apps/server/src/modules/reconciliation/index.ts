export { reconciliationSchedules } from './jobs/compare-days.ts';
export { countDifferences } from './queries/payment-differences.ts';
export { reconciliationRoutes } from './routes.ts';
