import { postOfficeFileCredited } from '@huggg/contracts';
import { inBatches } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { ukDay } from '../../billing/index.ts';
import { findDueFileCredits } from '../queries/due-file-credits.read-model.ts';
import { insertFileCredits } from '../queries/file-credits.ts';

const batchSize = 200;

/**
 * Notifies once for each file and day of the money returned for vouchers that expired or were cancelled singly. A file
 * has a hundred orders, each with its own credit note, so they share one mail.
 */
export async function notifyFileCredits(ctx: JobContext): Promise<void> {
  await inBatches(() =>
    ctx.transaction(async (tx) => {
      const now = ctx.clock.now();
      const due = await findDueFileCredits(tx, { today: ukDay(now), max: batchSize });
      const told = await insertFileCredits(tx, due, now);
      const keys = new Set(told.map(keyOf));
      await ctx.publish(
        tx,
        due
          .filter((one) => keys.has(keyOf(one)))
          .map(({ uploadId: id, teamId, userId: ownerId, day, vouchers, amountPence }) =>
            postOfficeFileCredited({ id, teamId, ownerId, data: { day: day.toString(), vouchers, amountPence } }),
          ),
      );
      return told.length;
    }),
  );
}

const keyOf = ({ uploadId, day }: { readonly uploadId: string; readonly day: { toString: () => string } }): string =>
  `${uploadId} ${day.toString()}`;
