import type { Context } from '../../../platform/context.ts';
import { inBatches } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { lockBalances } from '../queries/accounts.ts';
import { findHolds, listDueHolds } from '../queries/holds.ts';
import { timeOutHold } from './move-money.ts';

const batch = 500;

/**
 * Releases the remainder of holds that have expired, one batch per transaction. It is safe to run anywhere at any time:
 * a hold that was resolved meanwhile is skipped.
 * @returns the number of holds that timed out.
 */
export function timeOutHolds(ctx: Pick<Context, 'transaction' | 'clock'>): Promise<number> {
  return inBatches(() => timeOutBatch(ctx), { full: batch });
}

function timeOutBatch(ctx: Pick<Context, 'transaction' | 'clock'>): Promise<number> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const due = await listDueHolds(tx, { now, limit: batch });
    await lockBalances(
      tx,
      due.map(({ bookId }) => bookId),
    );
    const locked = await findHolds(
      tx,
      due.map(({ id }) => id),
    );
    const parts = [...locked.values()]
      .filter(({ status }) => status === 'pending')
      .map((found) => ({
        id: newId(),
        holdId: found.id,
        bookId: found.bookId,
        amountPence: found.remainingPence,
        reason: 'hold-timed-out',
        reference: { kind: 'hold', id: found.id },
      }));
    await timeOutHold(tx, parts, now);
    return due.length;
  });
}
