import { noticeDays } from '@huggg/contracts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { deleteOldNotices } from '../queries/notices.ts';
import { deleteOldSms } from '../queries/recipient-sms.ts';

/** Deletes notices that are too old to be listed, and records of SMS messages of the same age. */
export const deleteOldNoticesJob = job({
  name: 'notifications.forget-notices',
  data: z.object({}),
  run: (ctx) => {
    const before = ctx.clock.now().subtract({ hours: 24 * noticeDays });
    return ctx.transaction(async (tx) => {
      await deleteOldNotices(tx, before);
      await deleteOldSms(tx, before);
    });
  },
});
