import type { Temporal } from 'temporal-polyfill';
import { instant, statement, text, uuid, type Queryable, type RowOf } from '../../../platform/database/index.ts';

const unknownColumns = {
  deliveryId: uuid,
  teamId: uuid,
  transactionId: uuid,
  giftId: uuid,
  address: text,
  shortcode: text,
  takenAt: instant,
};

const unknown = statement(
  'delivery-unknown-sms',
  `select d.id as delivery_id, d.team_id, d.transaction_id, d.gift_id, d.address, g.shortcode, coalesce(d.taken_at, d.started_at) as taken_at
   from deliveries d join gifts g on g.id = d.gift_id
   where d.channel = 'sms' and d.state = 'unknown' and d.finished_at > $1
     and not exists (select from deliveries newer where newer.gift_id = d.gift_id and newer.id > d.id)
   order by d.finished_at limit $2`,
  unknownColumns,
);

/** Finds SMS without a response whose outcome the gateway may know. */
export function findUnknownSms(
  db: Queryable,
  { finishedAfter, max }: { readonly finishedAfter: Temporal.Instant; readonly max: number },
): Promise<readonly RowOf<typeof unknownColumns>[]> {
  return db.run(unknown, [finishedAfter, max]);
}
