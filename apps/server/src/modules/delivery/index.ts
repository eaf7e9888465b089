export { deliveryJobs } from './jobs/delivery-jobs.ts';
export { reminderJob } from './jobs/remind-recipients.ts';
export { deliveryRoutes } from './routes.ts';
export { registerReminderPages } from './reminder-pages.ts';
export { addressDigest, optOutToken } from './domain/opt-out.ts';
export { mailCorrected } from './use-cases/mail-corrected.ts';
export type { DeliveryGateways } from './use-cases/dispatch-gifts.ts';
export { eraseDeliveriesTo } from './queries/erase-address.ts';
