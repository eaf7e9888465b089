export { languageOf, claimByDay } from './domain/gift-mail.ts';
export { deliveryJobs } from './jobs/delivery-jobs.ts';
export { dispatchGifts } from './jobs/queues.ts';
export { deliveryRoutes } from './routes.ts';
export { correctAddress } from './use-cases/correct-address.ts';
export type { DeliveryGateways } from './use-cases/dispatch-gifts.ts';
export { findOrderReport, type OrderReport } from './queries/order-report.ts';
