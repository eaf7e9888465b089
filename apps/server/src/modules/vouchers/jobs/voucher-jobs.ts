import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import { checkIssueQueue } from '../domain/queues.ts';
import { deleteOldNotices } from '../queries/code-notices.ts';
import { compareWithSuppliers, readBalances } from '../use-cases/compare-with-suppliers.ts';
import { watchStock } from '../use-cases/keep-stock.ts';
import { checkIssue } from '../use-cases/check-issue.ts';
import type { Vouchers } from '../vouchers.ts';

const noData = z.object({});
/** Days that notices are kept. Suppliers repeat a notice for two days. */
const noticeDays = 30;

export function voucherJobs(vouchers: Vouchers): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const check = job({ ...checkIssueQueue, retryLimit: 8, run: (ctx, data) => checkIssue(ctx, vouchers, data) });
  const tidy = job({
    name: 'vouchers.forget-notices',
    data: noData,
    run: (ctx) => ctx.transaction((tx) => deleteOldNotices(tx, ctx.clock.now().subtract({ hours: 24 * noticeDays }))),
  });
  const compare = job({
    name: 'vouchers.compare-with-suppliers',
    data: noData,
    run: (ctx) => compareWithSuppliers(ctx, vouchers),
  });
  const balances = job({ name: 'vouchers.read-balances', data: noData, run: (ctx) => readBalances(ctx, vouchers) });
  const stock = job({ name: 'vouchers.watch-stock', data: noData, run: (ctx) => watchStock(ctx) });
  return {
    jobs: [check],
    schedules: [
      { job: tidy, cron: '50 3 * * *' },
      { job: compare, cron: '40 4 * * *' },
      { job: balances, cron: '*/15 * * * *' },
      { job: stock, cron: '5/15 * * * *' },
    ],
  };
}
