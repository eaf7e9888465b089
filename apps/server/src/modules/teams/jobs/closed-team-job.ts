import { z } from 'zod';
import { job, newJob, type JobContext, type JobDefinition } from '../../../platform/jobs/index.ts';

const data = z.object({ id: z.uuid(), isRepeat: z.boolean().optional() });

/**
 * Creates a job that subscribes to `team.closed`; the event's subject is the team. The job repeats once after five
 * minutes, for an order that was being paid while the team was closed.
 */
export function closedTeamJob({
  name,
  run,
}: {
  readonly name: string;
  /** Ends what the team still has. It runs at least twice. */
  readonly run: (ctx: JobContext, teamId: string) => Promise<void>;
}): JobDefinition<typeof data> {
  const queue = { name, data };
  return job({
    ...queue,
    run: async (ctx, { id, isRepeat = false }) => {
      await run(ctx, id);
      if (isRepeat) return;
      const startAfter = new Date(ctx.clock.now().add({ minutes: 5 }).epochMilliseconds);
      await ctx.transaction((tx) => ctx.enqueue(tx, [newJob(queue, { id, isRepeat: true }, { startAfter })]));
    },
  });
}
