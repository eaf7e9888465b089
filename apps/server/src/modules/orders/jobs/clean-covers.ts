import { z } from 'zod';
import type { FileStore } from '../../../platform/files/index.ts';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { cleanCovers } from '../use-cases/clean-covers.ts';

/** Each hour: a picture is marked by one round and removed by the next. */
export function cleanCoversSchedule(deps: { readonly files: FileStore }): Schedule {
  return {
    job: job({ name: 'gifting.clean-covers', data: z.object({}), run: (ctx) => cleanCovers(ctx, deps) }),
    cron: '23 * * * *',
  };
}
