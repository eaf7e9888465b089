import { apiKeyEnding } from '@huggg/contracts';
import { z } from 'zod';
import { job, type JobContext } from '../../../platform/jobs/index.ts';
import { takeExpiringKeys } from '../queries/api-keys.ts';

/** Notifies a team's admins of the keys that end within 3 and within 14 days, each key once for each. */
export async function warnOfKeys(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    // The shorter time first, so that a key that was made for a day is reported once.
    const keys = [
      ...(await takeExpiringKeys(tx, { days: 3, now })),
      ...(await takeExpiringKeys(tx, { days: 14, now })),
    ];
    await ctx.publish(
      tx,
      keys.map(({ id, teamId }) => apiKeyEnding({ id, teamId, ownerId: null })),
    );
  });
}

export const warnOfEndingKeys = job({ name: 'access.warn-of-keys', data: z.object({}), run: warnOfKeys });
