import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { forgetNoticesJob } from './forget-notices.ts';
import { writeDigests } from '../use-cases/write-digests.ts';

const digestsJob = job({ name: 'notifications.write-digests', data: z.object({}), run: (ctx) => writeDigests(ctx) });

/** Looks every quarter of an hour whose morning it is, and each night forgets old notices. */
export const notificationSchedules: readonly Schedule[] = [
  { job: digestsJob, cron: '*/15 * * * *' },
  { job: forgetNoticesJob, cron: '23 4 * * *' },
];
