import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { purgeSecondSteps } from '../queries/states.ts';

/** Deletes old second steps, challenges and factors that were never confirmed. */
export const purgeOldSteps = job({
  name: 'factors.purge-steps',
  data: z.object({}),
  run: (ctx) =>
    ctx.transaction(async (tx) => {
      await purgeSecondSteps(tx, ctx.clock.now().subtract({ hours: 24 }));
    }),
});

export const factorSchedules: readonly Schedule[] = [{ job: purgeOldSteps, cron: '19 3 * * *' }];
