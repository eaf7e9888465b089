import { limits } from '@huggg/contracts';
import { z } from 'zod';
import { forgetAnswers } from '../../platform/http/index.ts';
import { job, type Schedule } from '../../platform/jobs/index.ts';

/** Forgets the answers of Idempotency-Keys whose time is over (RULES §2): from then on a key is new again. */
export const forgetOldAnswers = job({
  name: 'platform.forget-answers',
  data: z.object({}),
  run: (ctx) =>
    ctx.transaction((tx) =>
      forgetAnswers(tx, { before: ctx.clock.now().subtract({ hours: limits.idempotencyKeyDays * 24 }) }),
    ),
});

export const platformSchedules: readonly Schedule[] = [{ job: forgetOldAnswers, cron: '47 3 * * *' }];
