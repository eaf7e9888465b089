import { limits } from '@huggg/contracts';
import { z } from 'zod';
import { deleteAnswers } from '../../platform/http/index.ts';
import { job, type Schedule } from '../../platform/jobs/index.ts';

/** Deletes the stored responses of expired Idempotency-Keys (RULES §2); after that, a key counts as new. */
export const deleteOldAnswers = job({
  name: 'platform.forget-answers',
  data: z.object({}),
  run: (ctx) =>
    ctx.transaction((tx) =>
      deleteAnswers(tx, { before: ctx.clock.now().subtract({ hours: limits.idempotencyKeyDays * 24 }) }),
    ),
});

export const platformSchedules: readonly Schedule[] = [{ job: deleteOldAnswers, cron: '47 3 * * *' }];
