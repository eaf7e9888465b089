import { z } from 'zod';
import { job, newJob, type JobContext, type Schedule } from '../../../platform/jobs/index.ts';
import { sealEntries } from '../use-cases/seal-entries.ts';
import { timeOutHolds } from '../use-cases/time-out-holds.ts';

const roundsPerMinute = 12;
const secondsBetween = 5;

/**
 * Seals new entries. The schedule starts it every minute; while there is something to seal it comes again every few seconds, so that in
 * busy times a seal follows its entries closely, and in quiet ones nothing runs in vain.
 */
export const sealEntriesJob = job({
  name: 'ledger.seal-entries',
  data: z.object({ round: z.int().min(0).default(0) }),
  retryLimit: 0,
  run: async (ctx, { round }) => {
    const sealed = await sealEntries(ctx);
    if (sealed > 0 && round + 1 < roundsPerMinute) await again(ctx, round + 1);
  },
});

async function again(ctx: JobContext, round: number): Promise<void> {
  const startAfter = new Date(ctx.clock.now().epochMilliseconds + secondsBetween * 1000);
  await ctx.transaction((tx) => ctx.enqueue(tx, [newJob(sealEntriesJob, { round }, { startAfter })]));
}

/** Gives back what is left of holds whose time is over. */
export const timeOutHoldsJob = job({
  name: 'ledger.time-out-holds',
  data: z.object({}),
  run: async (ctx) => {
    await timeOutHolds(ctx);
  },
});

/** The ledger's own clockwork; its jobs are the ones named here. */
export const ledgerSchedules: readonly Schedule[] = [
  { job: sealEntriesJob, cron: '* * * * *' },
  { job: timeOutHoldsJob, cron: '* * * * *' },
];
