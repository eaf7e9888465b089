import { giftStatuses } from '@huggg/contracts';
import { toDate } from '../../../../platform/clock/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { heldCodeDays } from '../domain/held-code.ts';
import { systemActor } from '../domain/locked-gift.ts';
import { lockDueGifts } from '../queries/lock-gifts.ts';
import { moveGifts } from './move-gifts.ts';

const batchSize = 1_000;

/**
 * Expires gifts whose claim-by has passed, batch by batch, each in a transaction of its own. Unclaimed value returns to the wallet with
 * the change of status, or is taken where the order was sold without refunds (RULES §4).
 * @returns how many expired.
 */
export async function expireDueGifts(ctx: Pick<Context, 'transaction' | 'clock' | 'publish'>): Promise<number> {
  for (let total = 0; ; ) {
    const expired = await ctx.transaction(async (tx) => {
      const now = ctx.clock.now();
      const gifts = await lockDueGifts(tx, { now: toDate(now), heldBefore: toDate(now.subtract({ hours: 24 * heldCodeDays })), most: batchSize });
      const { moved } = await moveGifts(tx, ctx, { gifts, to: giftStatuses.expired, actor: systemActor, reason: 'claim-by passed' });
      return moved.length;
    });
    total += expired;
    if (expired < batchSize) return total;
  }
}
