import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { startOfUkDay, ukDay } from '../domain/months.ts';
import { closeMonths } from '../use-cases/close-months.ts';
import { invoicePlans } from '../use-cases/invoice-plans.ts';
import { issueCreditNotes, issueForSales } from '../use-cases/issue-for-sales.ts';
import { remindOfInvoices } from '../use-cases/owed-invoices.ts';

/** How many days back the regular run looks for missing documents: longer than any outage that would go unnoticed. */
const daysBack = 40;

/**
 * Issues the documents of new sales (a document that is requested earlier is issued immediately) and of billing periods
 * that have started.
 */
const issueDocumentsJob = job({
  name: 'billing.issue-documents',
  data: z.object({}),
  run: async (ctx) => {
    const until = ctx.clock.now();
    await issueForSales(ctx, { from: until.subtract({ hours: 24 * daysBack }), until });
    await invoicePlans(ctx);
  },
});

/** After the end of a day, issues one credit note for each order with returns on that day. */
const creditRefundsJob = job({
  name: 'billing.credit-refunds',
  data: z.object({}),
  run: async (ctx) => {
    const today = ukDay(ctx.clock.now());
    const until = startOfUkDay(today);
    await issueForSales(ctx, { from: startOfUkDay(today.subtract({ days: daysBack })), until });
    await issueCreditNotes(ctx, { from: startOfUkDay(today.subtract({ days: daysBack })), until });
  },
});

/** Closes the months that have ended, each night until none is open. */
const closeMonthsJob = job({
  name: 'billing.close-months',
  data: z.object({}),
  run: async (ctx) => void (await closeMonths(ctx)),
});

/** Reminds teams of unpaid plan invoices. */
const remindJob = job({ name: 'billing.remind-of-invoices', data: z.object({}), run: (ctx) => remindOfInvoices(ctx) });

export const billingSchedules: readonly Schedule[] = [
  { job: issueDocumentsJob, cron: '*/10 * * * *' },
  // In UTC: after midnight in the United Kingdom, in winter and in summer.
  { job: creditRefundsJob, cron: '17 2 * * *' },
  { job: closeMonthsJob, cron: '47 2 * * *' },
  { job: remindJob, cron: '15 8 * * *' },
];
