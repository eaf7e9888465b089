export { purchaseRoutes } from './routes.ts';
export { findOrderReport, type OrderReport } from './queries/order-report.read-model.ts';
