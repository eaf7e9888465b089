export { budgetReportRoutes } from './routes.ts';
