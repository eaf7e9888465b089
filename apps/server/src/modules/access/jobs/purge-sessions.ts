import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { purgeSessions } from '../queries/sessions.ts';

/** Forgets sessions and failed sign-ins that nobody can use any more. */
export const purgeOldSessions = job({
  name: 'access.purge-sessions',
  data: z.object({}),
  run: (ctx) => ctx.transaction((tx) => purgeSessions(tx, ctx.clock.now())),
});

export const accessSchedules: readonly Schedule[] = [{ job: purgeOldSessions, cron: '17 3 * * *' }];
