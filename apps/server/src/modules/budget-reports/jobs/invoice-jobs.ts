import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import type { Workshop } from '../ports.ts';
import { closePeriods, sweepArchives } from '../use-cases/close-periods.ts';

/** Invoices of periods that are over, and what lost workers left of them. */
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
