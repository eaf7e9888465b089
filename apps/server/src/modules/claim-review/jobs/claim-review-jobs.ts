import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { endDueReviews, endReviewsOfEndedGifts, notifyWaitingClaims } from '../use-cases/tend-reviews.ts';

const processReviewsJob = job({
  name: 'claim-review.tend',
  data: z.object({}),
  run: async (ctx) => {
    await endReviewsOfEndedGifts(ctx);
    await endDueReviews(ctx);
    await notifyWaitingClaims(ctx);
  },
});

export const claimReviewSchedules: readonly Schedule[] = [{ job: processReviewsJob, cron: '* * * * *' }];
