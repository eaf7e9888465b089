import type { Queryable } from '../../../platform/database/index.ts';
import { findHolds, type Hold } from '../../ledger/index.ts';

/** An order's hold on a wallet, with the amounts held, posted and released. */
export type OrderHold = Hold;

/** Finds the holds of orders by id; ids without a hold are left out. */
export function findOrderHolds(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, OrderHold>> {
  return findHolds(db, ids);
}
