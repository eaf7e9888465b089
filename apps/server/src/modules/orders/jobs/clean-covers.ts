import { z } from 'zod';
import type { FileStore } from '../../../platform/files/index.ts';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { cleanCovers } from '../use-cases/clean-covers.ts';

/** Runs each hour: one run marks an unused picture and a later run removes it. */
export function cleanCoversSchedule(deps: { readonly files: FileStore }): Schedule {
  return {
    job: job({ name: 'gifting.clean-covers', data: z.object({}), run: (ctx) => cleanCovers(ctx, deps) }),
    cron: '23 * * * *',
  };
}
