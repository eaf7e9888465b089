import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { expireDueGifts } from '../use-cases/expire-gifts.ts';

export const expireGiftsJob = job({
  name: 'gifting.expire-gifts',
  data: z.object({}),
  run: async (ctx) => void (await expireDueGifts(ctx)),
});
