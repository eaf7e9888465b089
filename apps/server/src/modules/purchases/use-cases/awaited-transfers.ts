import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { findEndedPayments, listPaymentsOfReferences, markPaymentSeen, type OrderPayment } from '../../orders/index.ts';
import { finishOrderPaymentQueue } from '../queues.ts';

/** A bank transfer that an order waits for. */
type Awaited = Pick<OrderPayment, 'id' | 'teamId' | 'userId' | 'walletId' | 'amountPence'> & {
  readonly reference: string;
};

/**
 * The orders that wait for a bank transfer with one of these references, and those whose payment ended before it came:
 * its money enters their wallet too.
 */
export async function findAwaitedTransfers(tx: Tx, references: readonly string[]): Promise<readonly Awaited[]> {
  const payments = await listPaymentsOfReferences(tx, references);
  return payments.flatMap(({ id, teamId, userId, walletId, amountPence, reference }) =>
    reference === null ? [] : [{ id, teamId, userId, walletId, amountPence, reference }],
  );
}

/** The payments by bank transfer whose order does not wait for them any more. */
export function findEndedTransfers(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return findEndedPayments(db, ids);
}

/**
 * Notes, in the transaction that adds it to the wallet, that all of an order's money has come. A job buys the order.
 */
export async function transferSeen(
  ctx: Pick<Context, 'clock' | 'enqueue'>,
  tx: Tx,
  { id }: { readonly id: string },
): Promise<void> {
  await markPaymentSeen(tx, id, ctx.clock.now());
  await ctx.enqueue(tx, [newJob(finishOrderPaymentQueue, { paymentId: id })]);
}
