export { confirmOrder, notificationJobs, reportOrder } from './jobs/order-jobs.ts';
export type { NotificationGateways } from './use-cases/tell-sender.ts';
