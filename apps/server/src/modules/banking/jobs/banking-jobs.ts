import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import type { ReferenceOwners } from '../ports.ts';
import { applyImport } from '../queues.ts';
import { applyLines, tidyBanking } from '../use-cases/apply-import.ts';

/** Returns the jobs and schedules of banking. */
export function bankingJobs(owners: ReferenceOwners): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const apply = job({
    ...applyImport,
    batchSize: 1,
    expireInSeconds: 3_600,
    run: (ctx, { id }) => applyLines(ctx, owners, id),
  });
  const tidy = job({ name: 'banking.tidy', data: z.object({}), run: (ctx) => tidyBanking(ctx, owners) });
  return { jobs: [apply], schedules: [{ job: tidy, cron: '*/5 * * * *' }] };
}
