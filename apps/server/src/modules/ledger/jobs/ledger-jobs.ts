import { z } from 'zod';
import { job, newJob, type JobContext, type Schedule } from '../../../platform/jobs/index.ts';
import { proveQueue } from '../queues.ts';
import { proveLedger, startProof } from '../use-cases/prove-ledger.ts';
import { sealEntries } from '../use-cases/seal-entries.ts';
import { timeOutHolds } from '../use-cases/time-out-holds.ts';

const roundsPerMinute = 12;
const secondsBetween = 5;

/**
 * Seals new entries. It is scheduled every minute; while there are entries to seal it runs again every few seconds, so
 * that seals follow entries closely in busy times and idle runs stay rare.
 */
export const sealEntriesJob = job({
  name: 'ledger.seal-entries',
  data: z.object({ round: z.int().min(0).default(0) }),
  retryLimit: 0,
  run: async (ctx, { round }) => {
    const sealed = await sealEntries(ctx);
    if (sealed > 0 && round + 1 < roundsPerMinute) await scheduleNextRound(ctx, round + 1);
  },
});

async function scheduleNextRound(ctx: JobContext, round: number): Promise<void> {
  const startAfter = new Date(ctx.clock.now().epochMilliseconds + secondsBetween * 1000);
  await ctx.transaction((tx) => ctx.enqueue(tx, [newJob(sealEntriesJob, { round }, { startAfter })]));
}

/** Releases the remainder of holds that have expired. */
export const timeOutHoldsJob = job({
  name: 'ledger.time-out-holds',
  data: z.object({}),
  run: async (ctx) => {
    await timeOutHolds(ctx);
  },
});

/** Proves the whole ledger, which takes minutes if it is large. */
export const proveLedgerJob = job({
  ...proveQueue,
  expireInSeconds: 3600,
  retryLimit: 2,
  run: (ctx, { id }) => proveLedger(ctx, id),
});

/** Starts the nightly proof, unless one that an operator started is still running. */
const proveNightlyJob = job({
  name: 'ledger.prove-nightly',
  data: z.object({}),
  run: async (ctx) => {
    await ctx.transaction((tx) => startProof(ctx, tx, null));
  },
});

/** The schedules of the ledger: the jobs listed here, and the proof. */
export const ledgerSchedules: readonly Schedule[] = [
  { job: proveNightlyJob, cron: '20 2 * * *' },
  { job: sealEntriesJob, cron: '* * * * *' },
  { job: timeOutHoldsJob, cron: '* * * * *' },
];
