import type { Queryable } from '../../../platform/database/index.ts';
import { findHolds, type Hold } from '../../ledger/index.ts';

/** What an order holds in a wallet and its outcome: held, posted and released. */
export type OrderHold = Hold;

/** The holds of orders, by their ids; ids without one are left out. */
export function findOrderHolds(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, OrderHold>> {
  return findHolds(db, ids);
}
