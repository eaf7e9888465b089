import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx, type RowOf, uuid, pence } from '../../../platform/database/index.ts';

const columns = { productId: uuid, valuePence: pence };

/** The pool of codes for one product and value. */
export type PoolPlace = RowOf<typeof columns>;

const claim = statement(
  'pool-notice-claim',
  `insert into code_pool_notices (product_id, value_pence, told_at)
   select product_id, value_pence, $2 from code_requests where gift_id = $1 and settled_at is null
     and not exists (select from code_issues i where i.gift_id = $1 and i.state in ('asked', 'pending', 'returning'))
   on conflict (product_id, value_pence) do update set told_at = excluded.told_at where code_pool_notices.told_at <= excluded.told_at - interval '1 hour'
   returning product_id, value_pence`,
  columns,
);

/**
 * Returns the pool that a waiting gift found empty, unless it was reported within the last hour; the caller must then
 * report it. Also null if a supplier that was called may still issue a code, or if the gift no longer waits.
 */
export async function claimPoolNotice(
  tx: Tx,
  { giftId, now }: { readonly giftId: string; readonly now: Temporal.Instant },
): Promise<PoolPlace | null> {
  return (await tx.run(claim, [giftId, now]))[0] ?? null;
}
