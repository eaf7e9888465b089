import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import type { Workshop } from '../ports.ts';
import { closePeriods, sweepArchives } from '../use-cases/close-periods.ts';

/** Returns the schedules that write invoices of ended periods and remove the files that lost workers left behind. */
export function invoiceSchedules(workshop: Workshop): readonly Schedule[] {
  const close = job({
    name: 'budget-reports.close-periods',
    data: z.object({}),
    expireInSeconds: 3_600,
    run: (ctx) => closePeriods(ctx, workshop),
  });
  const sweep = job({
    name: 'budget-reports.sweep-archives',
    data: z.object({}),
    run: (ctx) => sweepArchives(ctx, workshop),
  });
  return [
    { job: close, cron: '4-59/10 * * * *' },
    { job: sweep, cron: '43 4 * * *' },
  ];
}
