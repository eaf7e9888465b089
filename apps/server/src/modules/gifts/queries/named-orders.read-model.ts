import { notNull, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

const named = statement(
  'gifts-named-orders',
  `select id, user_id, name from transactions where id = any($1::uuid[])
   union all
   select g.id, g.user_id, concat_ws(' · ', coalesce(g.receiver_name, g.receiver_email), p.name, nullif(t.name, p.name))
   from gifts g join transactions t on t.id = g.transaction_id join products p on p.id = coalesce(g.chosen_product_id, g.product_id)
   where g.id = any($1::uuid[])`,
  { id: uuid, userId: uuid, name: notNull(text, 'every order has a name') },
);

export type NamedOrder = { readonly userId: string; readonly name: string };

/**
 * Returns the sender and name of these transactions and gifts. The name of a gift joins its recipient, product and
 * order, without repeats. The caller checks who may read them.
 */
export async function findOrderNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, NamedOrder>> {
  return new Map((await db.run(named, [ids])).map(({ id, ...order }) => [id, order]));
}
