import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { withdrawScheduled } from '../use-cases/withdraw-scheduled.ts';

/** Subscribes to closed teams: the event's subject is the team. */
export const withdrawScheduledJob = job({
  name: 'gifting.withdraw-scheduled',
  data: z.object({ id: z.uuid() }),
  run: (ctx, { id }) => withdrawScheduled(ctx, id),
});
