import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import type { CardGateway } from '../../payments/index.ts';
import { refundUnneededCharge } from '../use-cases/refund-unneeded-charge.ts';

/** Refunds card payments that their orders did not need, if cards are set up. */
export function releaseSchedules(gateway: CardGateway | null): readonly Schedule[] {
  const release = job({
    name: 'purchases.release-unneeded',
    data: z.object({}),
    run: async (ctx) => {
      if (gateway) await refundUnneededCharge(ctx, gateway);
    },
  });
  return [{ job: release, cron: '* * * * *' }];
}
