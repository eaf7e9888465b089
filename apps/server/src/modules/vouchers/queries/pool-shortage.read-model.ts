import { statement, type Queryable, type RowOf, uuid, pence, text, integer } from '../../../platform/database/index.ts';

const columns = { productId: uuid, valuePence: pence, giftName: text, waiting: integer };

export type PoolShortage = RowOf<typeof columns>;

const shortage = statement(
  'pool-shortage',
  `select p.id as product_id, c.value_pence, p.name as gift_name, count(*)::int as waiting
   from code_requests c join products p on p.id = c.product_id
   where c.settled_at is null and c.product_id = $1 and c.value_pence = $2 group by p.id, c.value_pence`,
  columns,
);

/** Counts the gifts that wait for codes of a product and value. Null if none does any more. */
export async function findPoolShortage(
  db: Queryable,
  { productId, valuePence }: { readonly productId: string; readonly valuePence: number },
): Promise<PoolShortage | null> {
  return (await db.run(shortage, [productId, valuePence]))[0] ?? null;
}
