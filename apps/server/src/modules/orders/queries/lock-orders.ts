import { orderStatuses } from '@huggg/contracts';
import type { LockedOrder } from '../domain/order.ts';
import { statement, type Tx, uuid, integer, oneOf, boolean } from '../../../platform/database/index.ts';

const lockAll = statement(
  'purchases-lock-orders',
  `select id, team_id, user_id, version, status, deleted_at is not null as discarded from orders where id = any ($1::uuid[]) order by id for no key update`,
  { id: uuid, teamId: uuid, userId: uuid, version: integer, status: oneOf(orderStatuses), discarded: boolean },
);

/** Locks the orders of a batch in order of id; their details were read before. */
export async function lockOrdersToPay(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LockedOrder>> {
  const rows = await tx.run(lockAll, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
