import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';

/** The cause of a change to a product. */
export type ChangeSource = 'import' | 'withdrawal' | 'restoration';

export type Change = {
  readonly source: ChangeSource;
  /** The operator; null for the command line. */ readonly userId: string | null;
  readonly now: Temporal.Instant;
};

/*
 * Records what differs from the last record, so that it does not matter which statement changed it. All values of a
 * card are compared, because those that a file no longer names are retired.
 */
const note = statement(
  'catalogue-history-note',
  `insert into product_history (product_id, at, kind, from_value, to_value, source, user_id)
   select p.id, $2::timestamptz, is_now.kind, last.to_value, is_now.value, $3::text, $4::uuid
   from products p
   cross join lateral (values ('price', p.sender_price_pence::bigint), ('handling-fee', p.handling_fee_pence::bigint), ('availability', case when p.active then 1 else 0 end)) is_now (kind, value)
   left join lateral (
     select h.to_value from product_history h where h.product_id = p.id and h.kind = is_now.kind order by h.at desc, h.id desc limit 1
   ) last on true
   where coalesce(p.variant_of, p.id) in (select coalesce(q.variant_of, q.id) from products q where q.id = any ($1::uuid[]))
     and last.to_value is distinct from is_now.value
   order by p.id, is_now.kind`,
);

/** Records the changes of these products and of the other values of their cards, in the transaction that made them. */
export async function recordHistory(
  tx: Tx,
  productIds: readonly string[],
  { source, userId, now }: Change,
): Promise<void> {
  await tx.run(note, [productIds, now, source, userId]);
}
