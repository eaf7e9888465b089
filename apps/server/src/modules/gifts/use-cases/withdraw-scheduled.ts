import { giftStatuses } from '@huggg/contracts';
import { prepareAllGifts, type PrepareContext } from './prepare-gifts.ts';
import { inBatches, oneByOne } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/context.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { returnClosedTeamMoneyJob } from '../../funding/index.ts';
import { systemActor } from '../domain/locked-gift.ts';
import { lockScheduledGifts } from '../queries/lock-gifts.ts';
import { listScheduledToPrepare } from '../queries/waiting-gifts.ts';
import { moveGifts } from './move-gifts.ts';

const batchSize = 1_000;

/**
 * Cancels every gift of a closed team that waits for its send date, in batches; its money returns to the wallet that
 * paid. Gifts that were sent stay valid, because changes to teams must not affect their recipients.
 */
export async function withdrawScheduled(ctx: PrepareContext & Pick<Context, 'read'>, teamId: string): Promise<void> {
  await oneByOne(await listScheduledToPrepare(ctx.read, teamId), (transactionId) =>
    prepareAllGifts(ctx, transactionId),
  );
  const withdrawBatch = () =>
    ctx.transaction(async (tx) => {
      const gifts = await lockScheduledGifts(tx, { teamId, max: batchSize });
      const { moved } = await moveGifts(tx, ctx, {
        gifts,
        to: giftStatuses.cancelled,
        actor: systemActor,
        reason: 'the subteam was closed',
      });
      if (moved.length > 0) await ctx.enqueue(tx, [newJob(returnClosedTeamMoneyJob, {})]);
      return moved.length;
    });
  await inBatches(withdrawBatch, { full: batchSize });
}
