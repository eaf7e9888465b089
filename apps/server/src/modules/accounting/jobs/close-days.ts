import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { closeDays } from '../use-cases/close-days.ts';
import { closeSupplierMonths } from '../use-cases/close-supplier-months.ts';

/** Closes the days that have ended, and then the suppliers' months whose days are all closed. */
const closeDaysJob = job({
  name: 'accounting.close-days',
  data: z.object({}),
  expireInSeconds: 3600,
  run: async (ctx) => {
    await closeDays(ctx);
    await closeSupplierMonths(ctx);
  },
});

/** In UTC: after midnight in the United Kingdom, in winter and in summer, and after the credit notes of the day. */
export const accountingSchedules: readonly Schedule[] = [{ job: closeDaysJob, cron: '40 2 * * *' }];
