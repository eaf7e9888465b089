import type { PurchaseResult } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { lockWalletsForSpending } from '../../funding/index.ts';
import type { LockedOrder } from '../../orders/index.ts';
import { settleLocked, findUsedKeys, lockDrafts } from './settle-batch.ts';
import type { BatchContext, Planned } from './purchase-item.ts';

/** What is done around one purchase in its transaction, in the order of locks. */
export type SettlePorts = {
  /** Locks what comes before orders. */
  readonly first: (tx: Tx) => Promise<void>;
  /** Once the order is locked: brings the money into the wallet where it is not there yet. */
  readonly beforeMoney: (tx: Tx) => Promise<void>;
  /** Writes what came of it; the outcome is an error where the order was not bought. */
  readonly last: (tx: Tx, outcome: PurchaseResult | CatalogueError, order: LockedOrder | undefined) => Promise<void>;
};

/**
 * Buys one order in a transaction of its own, by the rules and statements of every other purchase. A refusal is
 * answered, so that what came with it stays written.
 */
export function settleOne(
  batch: BatchContext,
  planned: Planned,
  around: SettlePorts,
): Promise<PurchaseResult | CatalogueError> {
  return batch.transaction(async (tx) => {
    await around.first(tx);
    const orders = await lockDrafts(tx, [planned]);
    await around.beforeMoney(tx);
    const wallets = await lockWalletsForSpending(tx, [planned.request.payment.reference]);
    const { idempotency } = planned.caller;
    const usedKeys = await findUsedKeys(tx, idempotency ? [idempotency] : []);
    const [outcome] = await settleLocked(tx, batch, { items: [planned], orders, wallets, usedKeys });
    if (!outcome) throw new Error('A purchase was left without an outcome.');
    await around.last(tx, outcome, orders.get(planned.candidate.planned.order.id));
    return outcome;
  });
}
