import type { Actor, Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { toStoredWrap } from '../../styling/index.ts';
import { type OrderOfGifts, writeReasons } from '../queries/orders-of-gifts.ts';
import type { TransactionRead } from '../queries/transactions.ts';
import { insertTransactionEvents } from '../queries/transaction-events.ts';
import { writeTransactionDetails } from '../queries/transactions.ts';
import { copyOrderMessage } from '../queries/write-gifts.ts';

/**
 * Updates the details of a locked transaction and records the changes. If its message or giftwrap changes, gifts whose
 * code is held keep the former ones (RULES §3).
 */
export async function changeTransaction(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  {
    before,
    after,
    changesText,
    differences,
    actor,
  }: {
    readonly before: TransactionRead;
    readonly after: TransactionRead;
    readonly changesText: boolean;
    /** The changes for the history of the order. Nothing is recorded if it is empty. */
    readonly differences: readonly object[];
    readonly actor: Actor;
  },
): Promise<void> {
  const { id: transactionId, teamId, message, giftwrap } = before;
  const now = clock.now();
  if (changesText)
    await copyOrderMessage(tx, { transactionId, teamId, message, giftwrap: toStoredWrap(giftwrap), now });
  await writeTransactionDetails(tx, after, now);
  if (differences.length > 0)
    await insertTransactionEvents(tx, [
      { transactionId, teamId, kind: 'details-changed', actor, data: { changes: differences }, now },
    ]);
}

/** Sets the reason of locked orders, and records the former one in their history. */
export async function setOrderReasons(
  tx: Tx,
  { clock, actor }: Pick<Context, 'clock' | 'actor'>,
  { orders, reasonCode }: { readonly orders: readonly OrderOfGifts[]; readonly reasonCode: string | null },
): Promise<void> {
  const now = clock.now();
  await writeReasons(tx, orders, { reasonCode, now });
  await insertTransactionEvents(
    tx,
    orders.map(({ id: transactionId, teamId, reasonCode: from }) => ({
      transactionId,
      teamId,
      kind: 'details-changed',
      actor,
      data: { changes: [{ field: 'reasonCode', from, to: reasonCode }] },
      now,
    })),
  );
}
