import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  nullable,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const rowColumns = { id: uuid, paymentId: nullable(text), amountPence: pence, isTaken: boolean, createdAt: instant };

const ofPayments = statement(
  'charges-of-payments',
  `select c.id, c.payment_id, c.amount_pence, c.status in ('processed', 'void') as is_taken, c.created_at from charges c
   where c.payment_id = any($1::text[]) or (c.status = 'processed' and c.amount_pence > 0 and c.created_at >= $2 and c.created_at < $3)`,
  rowColumns,
);

/** Lists the charges of the given payments, and the charges that were taken in a period. */
export function listChargesToCompare(
  db: Queryable,
  given: { readonly paymentIds: readonly string[]; readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<readonly RowOf<typeof rowColumns>[]> {
  return db.run(ofPayments, [given.paymentIds, given.from, given.to]);
}
