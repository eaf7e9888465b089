import { job } from '../../../platform/jobs/index.ts';
import { prepareAllGifts } from '../use-cases/prepare-gifts.ts';
import { prepareGifts } from '../queues.ts';

export const prepareGiftsJob = job({
  ...prepareGifts,
  run: (ctx, { transactionId }) => prepareAllGifts(ctx, transactionId),
});
