import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { purgeSessions } from '../queries/sessions.ts';

/** Deletes sessions and failed sign-ins that are no longer needed. */
export const purgeOldSessions = job({
  name: 'access.purge-sessions',
  data: z.object({}),
  run: (ctx) =>
    ctx.transaction(async (tx) => {
      await purgeSessions(tx, ctx.clock.now());
    }),
});

export const sessionSchedules: readonly Schedule[] = [{ job: purgeOldSessions, cron: '17 3 * * *' }];
