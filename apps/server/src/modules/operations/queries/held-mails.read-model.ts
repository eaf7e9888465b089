import {
  instant,
  integer,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
} from '../../../platform/database/index.ts';

const statuses = ['email-dropped', 'email-unknown', 'sms-dropped', 'sms-unknown'] as const;
const held = `g.delivery_status in (${statuses.map((status) => `'${status}'`).join(', ')})`;

const newest = statement(
  'operations-held-mails',
  `select g.id as gift_id, g.delivery_status, case g.delivery_method when 'sms' then g.receiver_phone else g.receiver_email end as address, g.receiver_name, g.delivery_error as error, t.name as team_name, x.name as order_name,
     coalesce(g.delivery_status_at, g.updated_at) as held_at, g.status_id, g.delivery_method, g.receiver_email, g.receiver_phone, g.sends, g.last_sent_at, g.declined_at, g.frozen_at
   from gifts g join teams t on t.id = g.team_id join transactions x on x.id = g.transaction_id
   where ${held} order by g.delivery_status_at desc, g.id limit $1`,
  {
    giftId: uuid,
    deliveryStatus: oneOf(statuses),
    address: nullable(text),
    receiverName: nullable(text),
    error: nullable(text),
    teamName: text,
    orderName: text,
    heldAt: instant,
    statusId: integer,
    deliveryMethod: text,
    receiverEmail: nullable(text),
    receiverPhone: nullable(text),
    sends: integer,
    lastSentAt: nullable(instant),
    declinedAt: nullable(instant),
    frozenAt: nullable(instant),
  },
);

/** Returns the newest mails of gifts that were not sent, or may not have been. */
export function listHeld(db: Queryable, limit: number) {
  return db.run(newest, [limit]);
}

const count = statement(
  'operations-held-mails-count',
  `select (select count(*) from gifts g where ${held})::int as held, (select count(*) from deliveries d where d.retry_at is not null)::int as waiting`,
  { held: integer, waiting: integer },
);

/** Counts the held mails, and those that the mail server deferred. */
export async function countHeld(db: Queryable): Promise<{ readonly held: number; readonly waiting: number }> {
  return (await db.run(count, []))[0] ?? { held: 0, waiting: 0 };
}

const orders = statement(
  'operations-held-mails-orders',
  `select g.id as gift_id, x.id, x.team_id, x.user_id from gifts g join transactions x on x.id = g.transaction_id where g.id = any($1::uuid[]) order by x.id, g.id`,
  { giftId: uuid, id: uuid, teamId: uuid, userId: uuid },
);

/** Returns the orders of gifts. */
export function ordersOfGifts(db: Queryable, giftIds: readonly string[]) {
  return db.run(orders, [giftIds]);
}
