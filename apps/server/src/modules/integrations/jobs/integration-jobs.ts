import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import type { Aggregator } from '../gateways/aggregator.ts';
import { forgetQueue, syncQueue } from '../queues.ts';
import { forgetAccount } from '../use-cases/accounts.ts';
import { beginDueSyncs, purgeOld, resumeStalled, runSync } from '../use-cases/run-sync.ts';

const nothing = z.object({});

const dueJob = job({
  name: 'integrations.begin-due',
  data: nothing,
  run: async (ctx) => {
    await beginDueSyncs(ctx);
    await resumeStalled(ctx);
  },
});

const purgeJob = job({ name: 'integrations.purge', data: nothing, run: (ctx) => purgeOld(ctx) });

/** Returns the jobs of linked accounts. Jobs that were started are finished even without an aggregator. */
export function integrationJobs(aggregator: Aggregator | null): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  return {
    jobs: [
      job({
        ...syncQueue,
        batchSize: 2,
        expireInSeconds: 1800,
        run: (ctx, { syncId }) => runSync(ctx, aggregator, syncId),
      }),
      job({
        ...forgetQueue,
        retryLimit: 12,
        retryDelaySeconds: 30,
        run: (ctx, { accountId }) => forgetAccount(ctx, aggregator, accountId),
      }),
    ],
    schedules: [
      { job: dueJob, cron: '*/10 * * * *' },
      { job: purgeJob, cron: '40 3 * * *' },
    ],
  };
}
