import { z } from 'zod';
import { job, newJob } from '../../../platform/jobs/index.ts';
import { withdrawScheduled } from '../use-cases/withdraw-scheduled.ts';

const withdrawScheduledQueue = {
  name: 'gifting.withdraw-scheduled',
  data: z.object({ id: z.uuid(), isRepeat: z.boolean().optional() }),
};

/**
 * Subscribes to closed teams: the event's subject is the team. It repeats once, for an order that was being paid while
 * the team was closed.
 */
export const withdrawScheduledJob = job({
  ...withdrawScheduledQueue,
  run: async (ctx, { id, isRepeat = false }) => {
    await withdrawScheduled(ctx, id);
    if (isRepeat) return;
    const startAfter = new Date(ctx.clock.now().add({ minutes: 5 }).epochMilliseconds);
    await ctx.transaction((tx) =>
      ctx.enqueue(tx, [newJob(withdrawScheduledQueue, { id, isRepeat: true }, { startAfter })]),
    );
  },
});
