import { apiKeyEnding } from '@huggg/contracts';
import { z } from 'zod';
import { job, type JobContext } from '../../../platform/jobs/index.ts';
import { takeExpiringKeys } from '../queries/api-keys.ts';

/** Days before its end at which a team's admins are told of a key. The shorter first, so that a key made for a day is told of once. */
const warnedDays = [3, 14] as const;

/** Tells of the keys that end soon, each once for each number of days. */
export async function warnOfKeys(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    for (const days of warnedDays) {
      const keys = await takeExpiringKeys(tx, { days, now });
      await ctx.publish(
        tx,
        keys.map(({ id, teamId }) => apiKeyEnding({ id, teamId, ownerId: null })),
      );
    }
  });
}

export const warnOfEndingKeys = job({ name: 'access.warn-of-keys', data: z.object({}), run: warnOfKeys });
