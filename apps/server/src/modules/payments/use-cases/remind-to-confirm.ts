import { chargeUnconfirmed, limits } from '@huggg/contracts';
import { inBatches } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { markReminded } from '../queries/charges-of-order.ts';

/** Notifies payers, once, that their bank waits for them to confirm a charge. */
export async function remindToConfirm(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  const before = now.subtract({ minutes: limits.confirmReminderMinutes });
  await inBatches(() =>
    ctx.transaction(async (tx) => {
      const charges = await markReminded(tx, { before, now });
      const events = charges.map(({ id, teamId, userId: ownerId, amountPence }) =>
        chargeUnconfirmed({ id, teamId, ownerId, data: { amountPence } }),
      );
      if (events.length > 0) await ctx.publish(tx, events);
      return charges.length;
    }),
  );
}
