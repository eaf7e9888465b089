import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { findEndedPayments, listPaymentsOfReferences, markPaymentSeen, type OrderPayment } from '../../orders/index.ts';
import { finishOrderPaymentQueue } from '../queues.ts';

/** A bank transfer that an order waits for. */
type AwaitedPayment = Pick<OrderPayment, 'id' | 'teamId' | 'userId' | 'walletId' | 'amountPence'> & {
  readonly reference: string;
};

/**
 * Finds the orders that wait for a bank transfer with one of these references, and those whose payment ended before the
 * transfer arrived: its money is also added to their wallet.
 */
export async function findAwaitedTransfers(tx: Tx, references: readonly string[]): Promise<readonly AwaitedPayment[]> {
  const payments = await listPaymentsOfReferences(tx, references);
  return payments.flatMap(({ id, teamId, userId, walletId, amountPence, reference }) =>
    reference === null ? [] : [{ id, teamId, userId, walletId, amountPence, reference }],
  );
}

/** Finds the payments by bank transfer whose order no longer waits for them. */
export function findEndedTransfers(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return findEndedPayments(db, ids);
}

/**
 * Records that all money of an order has arrived, in the transaction that adds it to the wallet. A job buys the order.
 */
export async function recordTransferSeen(
  ctx: Pick<Context, 'clock' | 'enqueue'>,
  tx: Tx,
  { id }: { readonly id: string },
): Promise<void> {
  await markPaymentSeen(tx, id, ctx.clock.now());
  await ctx.enqueue(tx, [newJob(finishOrderPaymentQueue, { paymentId: id })]);
}
