export { noticeRoutes } from './routes.ts';
export { notificationJobs, notificationsOf } from './jobs/notify.ts';
export { notificationSchedules } from './jobs/digests.ts';
export type { NotifiedEventType } from './registry.ts';
