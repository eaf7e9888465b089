import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { startOfUkDay, ukDay } from '../domain/months.ts';
import { closeMonths } from '../use-cases/close-months.ts';
import { invoicePlans } from '../use-cases/invoice-plans.ts';
import { issueCreditNotes, issueForSales } from '../use-cases/issue-for-sales.ts';
import { remindOfInvoices } from '../use-cases/owed-invoices.ts';

/**
 * How far back the regular run looks for what has no document: more than any outage that needs no one to look after it.
 */
const daysBack = 40;

/**
 * Issues the documents of new sales (a document that is requested earlier is issued at once) and of billing periods of
 * plans that have begun.
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

/** Once a day has ended, one credit note for each order of which something was returned on it. */
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

/** Reminds teams of plan invoices that are not paid. */
const remindJob = job({ name: 'billing.remind-of-invoices', data: z.object({}), run: (ctx) => remindOfInvoices(ctx) });

export const billingSchedules: readonly Schedule[] = [
  { job: issueDocumentsJob, cron: '*/10 * * * *' },
  // Read in UTC: after midnight in the United Kingdom, in winter and in summer.
  { job: creditRefundsJob, cron: '17 2 * * *' },
  { job: closeMonthsJob, cron: '47 2 * * *' },
  { job: remindJob, cron: '15 8 * * *' },
];
