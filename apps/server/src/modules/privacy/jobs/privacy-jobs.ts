import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { purgeExports } from '../queries/person-exports.ts';
import type { EraseInOtherModules } from '../use-cases/erase-recipient.ts';
import { eraseDuePeople } from '../use-cases/erase-person.ts';
import { makeExport } from '../use-cases/make-export.ts';
import { buildExport } from '../queues.ts';

export const buildExportJob = job({ ...buildExport, run: (ctx, { id }) => makeExport(ctx, id) });

export function privacySchedules(eraseInOtherModules: EraseInOtherModules): readonly Schedule[] {
  const eraseDueJob = job({
    name: 'privacy.erase-due',
    data: z.object({}),
    run: async (ctx) => {
      await eraseDuePeople(ctx, eraseInOtherModules);
      await ctx.transaction((tx) => purgeExports(tx, ctx.clock.now()));
    },
  });
  return [{ job: eraseDueJob, cron: '23 * * * *' }];
}
