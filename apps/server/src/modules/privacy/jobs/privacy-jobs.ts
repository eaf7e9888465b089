import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { purgeExports } from '../queries/person-exports.ts';
import { eraseDue } from '../use-cases/erase-person.ts';
import { makeExport } from '../use-cases/make-export.ts';
import { buildExport } from '../queues.ts';

export const buildExportJob = job({ ...buildExport, run: (ctx, { id }) => makeExport(ctx, id) });

const eraseDueJob = job({
  name: 'privacy.erase-due',
  data: z.object({}),
  run: async (ctx) => {
    await eraseDue(ctx);
    await ctx.transaction((tx) => purgeExports(tx, ctx.clock.now()));
  },
});

export const privacySchedules: readonly Schedule[] = [{ job: eraseDueJob, cron: '23 * * * *' }];
