import { apiKeyEnding } from '@huggg/contracts';
import { z } from 'zod';
import { job, type JobContext } from '../../../platform/jobs/index.ts';
import { takeExpiringKeys } from '../queries/api-keys.ts';

/** Notifies a team's admins of keys that expire within 3 days and within 14 days, once per key for each. */
export async function warnOfExpiringKeys(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    // The shorter period comes first, so that a key that was created for a day is reported once.
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

export const warnOfExpiringKeysJob = job({ name: 'access.warn-of-keys', data: z.object({}), run: warnOfExpiringKeys });
