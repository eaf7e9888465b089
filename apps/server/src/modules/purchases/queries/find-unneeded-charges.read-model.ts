import type { Temporal } from 'temporal-polyfill';
import { notNull, statement, uuid, type Queryable } from '../../../platform/database/index.ts';

const paid = statement(
  'transactions-paid-another-way',
  `select distinct c.charge_id
   from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as c (charge_id, order_id, credited_at)
   join transactions t on t.order_id = c.order_id
   left join order_payments p on p.id = t.id
   where not exists (select from order_payments o where o.charge_id = c.charge_id and o.status = 'open')
     and case when p.charge_id is null then t.created_at < c.credited_at else p.charge_id <> c.charge_id end`,
  { chargeId: notNull(uuid, 'callers give each charge') },
);

export type MadeForOrder = {
  readonly chargeId: string;
  readonly orderId: string;
  readonly creditedAt: Temporal.Instant;
};

/**
 * Selects the charges that were made for an order but did not pay it: the order was paid by another card, or without a
 * card before the money of the charge arrived. An order paid by its wallet after that was paid with this money.
 */
export async function findUnneededCharges(
  db: Queryable,
  charges: readonly MadeForOrder[],
): Promise<ReadonlySet<string>> {
  if (charges.length === 0) return new Set();
  const rows = await db.run(paid, [
    charges.map(({ chargeId }) => chargeId),
    charges.map(({ orderId }) => orderId),
    charges.map(({ creditedAt }) => creditedAt),
  ]);
  return new Set(rows.map(({ chargeId }) => chargeId));
}
