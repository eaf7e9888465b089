export { countUnreadNotices, listNotices, readNotices } from '../use-cases/read-notices.ts';
