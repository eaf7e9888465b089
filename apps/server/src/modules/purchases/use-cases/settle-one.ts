import type { PurchaseResult } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { lockWalletsForSpending } from '../../funding/index.ts';
import type { LockedOrder } from '../../orders/index.ts';
import { settleLocked, findUsedKeys, lockDrafts } from './settle-batch.ts';
import type { BatchContext, PlannedItem } from './purchase-item.ts';

/** Functions called around one purchase in its transaction, in the order of locks. */
export type SettlePorts = {
  /** Takes the locks that come before orders. */
  readonly first: (tx: Tx) => Promise<void>;
  /** Called once the order is locked. Credits the money to the wallet, unless this was already done. */
  readonly beforeMoney: (tx: Tx) => Promise<void>;
  /** Records the outcome, which is an error if the order was not bought. */
  readonly last: (tx: Tx, outcome: PurchaseResult | CatalogueError, order: LockedOrder | undefined) => Promise<void>;
};

/**
 * Buys one order in its own transaction, with the same rules and statements as every other purchase. A refusal is
 * returned, not thrown, so that the other writes of the transaction are kept.
 */
export function settleOne(
  batch: BatchContext,
  planned: PlannedItem,
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
    if (!outcome) throw new Error('A purchase has no outcome.');
    await around.last(tx, outcome, orders.get(planned.candidate.planned.order.id));
    return outcome;
  });
}
