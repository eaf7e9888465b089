export { notificationJobs, notificationsOf } from './jobs/notify.ts';
export type { NotifiedEventType } from './registry.ts';
