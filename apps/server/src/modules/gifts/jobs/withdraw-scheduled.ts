import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { withdrawScheduled } from '../use-cases/withdraw-scheduled.ts';

/** Hears of closed teams: the event's thing is the team. */
export const withdrawScheduledJob = job({
  name: 'gifting.withdraw-scheduled',
  data: z.object({ id: z.uuid() }),
  run: (ctx, { id }) => withdrawScheduled(ctx, id),
});
