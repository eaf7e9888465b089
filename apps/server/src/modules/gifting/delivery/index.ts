export { deliveryJobs } from './jobs/delivery-jobs.ts';
export { deliveryRoutes } from './routes.ts';
export type { DeliveryGateways } from './use-cases/dispatch-gifts.ts';
export { findOrderReport, type OrderReport } from './queries/order-report.ts';
