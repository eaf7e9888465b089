import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { purgeClientTokens } from '../queries/api-clients.ts';
import { warnOfExpiringKeysJob } from './warn-of-expiring-keys.ts';

/** Deletes expired tokens of API clients. */
export const purgeOldClientTokens = job({
  name: 'machines.purge-client-tokens',
  data: z.object({}),
  run: (ctx) =>
    ctx.transaction(async (tx) => {
      await purgeClientTokens(tx, ctx.clock.now());
    }),
});

export const machineSchedules: readonly Schedule[] = [
  { job: warnOfExpiringKeysJob, cron: '7 8 * * *' },
  { job: purgeOldClientTokens, cron: '23 3 * * *' },
];
