import { noticeDays } from '@huggg/contracts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { forgetNotices } from '../queries/notices.ts';

/** Deletes notices that are older than people can look back. */
export const forgetNoticesJob = job({
  name: 'notifications.forget-notices',
  data: z.object({}),
  run: (ctx) => ctx.transaction((tx) => forgetNotices(tx, ctx.clock.now().subtract({ hours: 24 * noticeDays }))),
});
