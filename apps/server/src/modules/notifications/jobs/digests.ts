import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { deleteOldNoticesJob } from './delete-old-notices.ts';
import { notifyFileCredits } from '../use-cases/notify-file-credits.ts';
import { writeDigests } from '../use-cases/write-digests.ts';

const digestsJob = job({ name: 'notifications.write-digests', data: z.object({}), run: (ctx) => writeDigests(ctx) });

const fileCreditsJob = job({
  name: 'notifications.tell-file-credits',
  data: z.object({}),
  run: (ctx) => notifyFileCredits(ctx),
});

/**
 * Checks every quarter of an hour for teams where it is morning. Each night it mails the credit notes of files, and
 * deletes old notices.
 */
export const notificationSchedules: readonly Schedule[] = [
  { job: digestsJob, cron: '*/15 * * * *' },
  // The credit notes of a day are written at 2:17 (billing).
  { job: fileCreditsJob, cron: '37 3 * * *' },
  { job: deleteOldNoticesJob, cron: '23 4 * * *' },
];
