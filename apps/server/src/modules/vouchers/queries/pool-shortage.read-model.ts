import { statement, type Queryable } from '../../../platform/database/index.ts';
import type { PoolPlace } from './pool-notices.ts';

export type PoolShortage = PoolPlace & { readonly giftName: string; readonly waiting: number };

const shortage = statement<PoolShortage>(
  'pool-shortage',
  `select p.id as "productId", c.value_pence as "valuePence", p.name as "giftName", count(*)::int as waiting
   from code_requests c join products p on p.id = c.product_id
   where c.settled_at is null and c.product_id = $1 and c.value_pence = $2 group by p.id, c.value_pence`,
);

/** How many gifts wait for codes of a product and value; null where none does by now. */
export async function findPoolShortage(
  db: Queryable,
  { productId, valuePence }: PoolPlace,
): Promise<PoolShortage | null> {
  return (await db.run(shortage, [productId, valuePence]))[0] ?? null;
}
