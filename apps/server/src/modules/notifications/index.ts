export { confirmOrder, notificationJobs, reportOrder } from './jobs/order-jobs.ts';
