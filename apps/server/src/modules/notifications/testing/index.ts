export { notify } from '../use-cases/notify.ts';
export type { NotifyData } from '../domain/queues.ts';
export { countUnreadNotices, listNotices, readNotices } from '../use-cases/read-notices.ts';
