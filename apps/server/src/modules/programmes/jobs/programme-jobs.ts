import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import type { BuyOrder } from '../../purchases/index.ts';
import { sendDueGifts } from '../use-cases/send-programme-gifts.ts';

/** Gifts of programmes are sent within five minutes of their time. */
export function programmeSchedules(buyOrder: BuyOrder): readonly Schedule[] {
  const send = job({ name: 'programmes.send', data: z.object({}), run: (ctx) => sendDueGifts(ctx, buyOrder) });
  return [{ job: send, cron: '*/5 * * * *' }];
}
