import { countNotices, listNotices as listNoticesContract, readNotices as readNoticesContract } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { countUnreadNotices, listNotices, readNotices } from './use-cases/read-notices.ts';

/** Routes for the bell, which lists a person's notices. */
export function noticeRoutes(): readonly Route[] {
  return [
    route(countNotices, async (ctx) => ({ unread: await countUnreadNotices(ctx) })),
    route(listNoticesContract, (ctx, { query }) => listNotices(ctx, query.cursor)),
    route(readNoticesContract, async (ctx, { body }) => ({ unread: await readNotices(ctx, body.ids) })),
  ];
}
