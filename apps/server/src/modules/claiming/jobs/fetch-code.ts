import { z } from 'zod';
import { runEachSeparately, inBatches, oneByOne } from '../../../platform/database/index.ts';
import { job, type JobDefinition, type Schedule } from '../../../platform/jobs/index.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { claimOpenCodeRequests, finishReturns } from '../../vouchers/index.ts';
import { listCodesOfEndedGifts } from '../queries/ended-gifts.read-model.ts';
import { finishVoids } from '../use-cases/void-code.ts';
import { clearEndedGift, fetchWaitingCode } from '../use-cases/hold-code.ts';

const batch = 50;

export const fetchCodeData = z.object({});

/** The queue's name and data, for callers that wait for new codes. */
export const fetchCodeQueue = { name: 'gifting.fetch-code', data: fetchCodeData };

/**
 * Fetches codes that were not available when requested, or whose request was interrupted; returns those held for gifts
 * that have ended, and retries cancellations and voids that suppliers did not confirm. Runs every minute and after
 * every import of codes.
 */
export function fetchCodeJob(deps: LaunchDeps): JobDefinition<typeof fetchCodeData> {
  return job({
    ...fetchCodeQueue,
    run: async (ctx) => {
      const claimOpen = () => ctx.transaction((tx) => claimOpenCodeRequests(tx, { now: ctx.clock.now(), max: batch }));
      // Requests one code at a time from the supplier, outside any transaction.
      await inBatches(
        async () => (await oneByOne(await claimOpen(), (open) => fetchWaitingCode(ctx, deps, open))).length,
        {
          full: batch,
        },
      );
      await oneByOne(await listCodesOfEndedGifts(ctx.read, batch), (giftId) => clearEndedGift(ctx, deps, giftId));
      await runEachSeparately([finishReturns, finishVoids], (finish) => finish(ctx, deps, batch));
    },
  });
}

export function launchSchedules(fetchCode: JobDefinition<typeof fetchCodeData>): readonly Schedule[] {
  return [{ job: fetchCode, cron: '* * * * *' }];
}
