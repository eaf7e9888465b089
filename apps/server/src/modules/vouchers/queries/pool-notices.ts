import { statement, type Tx } from '../../../platform/database/index.ts';

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
