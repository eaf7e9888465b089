import type { Queryable } from '../../../platform/database/index.ts';
import { findHolds, type Hold } from '../../ledger/index.ts';

/** An order's hold on a wallet: the amounts still held, posted and released. */
export type OrderHold = Pick<Hold, 'id' | 'remainingPence' | 'postedPence' | 'releasedPence'>;

/** Finds the holds of orders by id; ids without a hold are left out. */
export function findOrderHolds(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, OrderHold>> {
  return findHolds(db, ids);
}
