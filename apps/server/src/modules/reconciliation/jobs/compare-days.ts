import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import type { CardGateway } from '../../payments/index.ts';
import { compareDays } from '../use-cases/compare-with-provider.ts';

/** Returns the schedule of the daily comparison, if a card provider is set up. */
export function reconciliationSchedules(gateway: CardGateway | null): readonly Schedule[] {
  const compare = job({
    name: 'payments.compare',
    data: z.object({}),
    run: async (ctx) => {
      if (gateway) await compareDays(ctx, gateway);
    },
  });
  return [{ job: compare, cron: '20 4 * * *' }];
}
