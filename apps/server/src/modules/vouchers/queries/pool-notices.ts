import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

/** Codes of one product at one value. */
export type PoolPlace = { readonly productId: string; readonly valuePence: number };

const claim = statement<PoolPlace>(
  'pool-notice-claim',
  `insert into code_pool_notices (product_id, value_pence, told_at)
   select product_id, value_pence, $2 from code_requests where gift_id = $1 and settled_at is null
   on conflict (product_id, value_pence) do update set told_at = excluded.told_at where code_pool_notices.told_at <= excluded.told_at - interval '1 hour'
   returning product_id as "productId", value_pence as "valuePence"`,
);

/** The pool that a waiting gift found empty, if nobody was told of it for an hour; whoever gets it tells. Null otherwise, and where the gift waits no more. */
export async function claimPoolNotice(
  tx: Tx,
  { giftId, now }: { readonly giftId: string; readonly now: Date },
): Promise<PoolPlace | null> {
  return (await tx.run(claim, [giftId, now]))[0] ?? null;
}

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
