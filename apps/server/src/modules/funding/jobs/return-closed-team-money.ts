import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { watchBalances } from '../use-cases/watch-balances.ts';
import { returnClosedTeamMoney } from '../use-cases/return-closed-team-money.ts';

/** Runs when a subteam is closed, and every few minutes for money that is returned later. */
export const returnClosedTeamMoneyJob = job({
  name: 'funding.bring-money-home',
  data: z.object({}),
  run: (ctx) => returnClosedTeamMoney(ctx),
});

const watchBalancesJob = job({
  name: 'funding.watch-balances',
  data: z.object({}),
  run: (ctx) => watchBalances(ctx),
});

export const fundingSchedules: readonly Schedule[] = [
  { job: returnClosedTeamMoneyJob, cron: '*/5 * * * *' },
  { job: watchBalancesJob, cron: '* * * * *' },
];
