import {
  boolean,
  instant,
  integer,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
} from '../../../platform/database/index.ts';

const giftStatus = oneOf([1, 2, 3, 4, 5, 6, 7, 8, 9]);

const facts = statement(
  'operations-gift',
  `select g.id, g.status_id, coalesce(g.chosen_product_id, g.product_id) as product_id, p.name as product_name, g.price_pence, g.fee_pence, g.delivery_method,
     g.delivery_status, g.delivery_error, g.sends, g.receiver_name, g.receiver_email, g.receiver_phone, g.team_id, t.name as team_name, g.user_id,
     btrim(u.first_name || ' ' || u.surname) as user_name, g.transaction_id, x.name as transaction_name, g.created_at, g.send_at, g.sent_at, g.last_sent_at, g.viewed_at,
     g.claimed_at, g.redeemed_at, g.declined_at, g.ended_at, g.frozen_at, g.review_state is not null as in_review, g.expires_at, g.use_by_at
   from gifts g join teams t on t.id = g.team_id join users u on u.id = g.user_id join transactions x on x.id = g.transaction_id
     join products p on p.id = coalesce(g.chosen_product_id, g.product_id) where g.id = $1`,
  {
    id: uuid,
    statusId: giftStatus,
    productId: uuid,
    productName: text,
    pricePence: pence,
    feePence: pence,
    deliveryMethod: text,
    deliveryStatus: text,
    deliveryError: nullable(text),
    sends: integer,
    receiverName: nullable(text),
    receiverEmail: nullable(text),
    receiverPhone: nullable(text),
    teamId: uuid,
    teamName: text,
    userId: uuid,
    userName: text,
    transactionId: uuid,
    transactionName: text,
    createdAt: instant,
    sendAt: nullable(instant),
    sentAt: nullable(instant),
    lastSentAt: nullable(instant),
    viewedAt: nullable(instant),
    claimedAt: nullable(instant),
    redeemedAt: nullable(instant),
    declinedAt: nullable(instant),
    endedAt: nullable(instant),
    frozenAt: nullable(instant),
    inReview: boolean,
    expiresAt: instant,
    useByAt: nullable(instant),
  },
);

/** Returns a gift of any team, without its short code; null if there is none. */
export async function readGiftFacts(db: Queryable, giftId: string) {
  return (await db.run(facts, [giftId]))[0] ?? null;
}

const max = 200;

const deliveries = statement(
  'operations-gift-deliveries',
  `select id, kind, channel, address, state, tries, error, started_at, finished_at, retry_at from deliveries where gift_id = $1 order by started_at, id limit ${max}`,
  {
    id: uuid,
    kind: oneOf(['gift', 'resend', 'corrected', 'reminder']),
    channel: text,
    address: text,
    state: oneOf(['started', 'accepted', 'refused', 'unknown']),
    tries: integer,
    error: nullable(text),
    startedAt: instant,
    finishedAt: nullable(instant),
    retryAt: nullable(instant),
  },
);

export const listDeliveries = (db: Queryable, giftId: string) => db.run(deliveries, [giftId]);

const events = statement(
  'operations-gift-events',
  `select e.id, e.kind, e.from_status_id, e.to_status_id, e.actor_kind, btrim(u.first_name || ' ' || u.surname) as actor_name, e.reason, e.at
   from gift_events e left join users u on u.id = e.actor_id and e.actor_kind = 'user' where e.gift_id = $1 order by e.at, e.id limit ${max}`,
  {
    id: uuid,
    kind: text,
    fromStatusId: nullable(giftStatus),
    toStatusId: nullable(giftStatus),
    actorKind: text,
    actorName: nullable(text),
    reason: nullable(text),
    at: instant,
  },
);

export const listEvents = (db: Queryable, giftId: string) => db.run(events, [giftId]);
