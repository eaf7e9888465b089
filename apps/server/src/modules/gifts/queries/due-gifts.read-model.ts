import { statement, type Queryable, type RowOf, uuid } from '../../../platform/database/index.ts';
import { isDue, type Due } from './lock-gifts.ts';

const dueColumns = { id: uuid, transactionId: uuid };

/** A gift whose claim-by has passed, with its order. */
export type DueGift = RowOf<typeof dueColumns>;

const findDue = statement(
  'gifts-find-due',
  `select g.id, g.transaction_id from gifts g
   where ${isDue} and not exists (select from code_requests c where c.gift_id = g.id and c.settled_at is null) and g.id <> all ($4::uuid[])
   order by g.expires_at limit $3`,
  dueColumns,
);

/**
 * Finds the gifts whose claim-by passed longest ago, except the given ones. Gifts held for a check wait for its end,
 * and those whose code was requested in time wait for their code.
 */
export function findDueGifts(
  db: Queryable,
  { now, heldBefore, max, except }: Due & { readonly max: number; readonly except: readonly string[] },
): Promise<DueGift[]> {
  return db.run(findDue, [now, heldBefore, max, except]);
}
