import { z } from 'zod';
import { job, newJob, type JobContext, type Schedule } from '../../../platform/jobs/index.ts';
import { proveQueue } from '../queues.ts';
import { proveLedger, startProof } from '../use-cases/prove-ledger.ts';
import { sealEntries } from '../use-cases/seal-entries.ts';
import { timeOutHolds } from '../use-cases/time-out-holds.ts';

const roundsPerMinute = 12;
const secondsBetween = 5;

/**
 * Seals new entries. The schedule starts it every minute; while there is something to seal it comes again every few
 * seconds, so that in busy times a seal follows its entries closely, and in quiet ones nothing runs in vain.
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

/** Proves the whole ledger. A large one takes minutes. */
export const proveLedgerJob = job({
  ...proveQueue,
  expireInSeconds: 3600,
  retryLimit: 2,
  run: (ctx, { id }) => proveLedger(ctx, id),
});

/** Starts the proof of the night; one that an operator has begun counts as it. */
const proveNightlyJob = job({
  name: 'ledger.prove-nightly',
  data: z.object({}),
  run: async (ctx) => {
    await ctx.transaction((tx) => startProof(ctx, tx, null));
  },
});

/** The ledger's own clockwork; its jobs are the ones named here and the proof. */
export const ledgerSchedules: readonly Schedule[] = [
  { job: proveNightlyJob, cron: '20 2 * * *' },
  { job: sealEntriesJob, cron: '* * * * *' },
  { job: timeOutHoldsJob, cron: '* * * * *' },
];
