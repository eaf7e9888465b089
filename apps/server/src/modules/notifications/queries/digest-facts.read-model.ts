import {
  integer,
  nullable,
  plainDate,
  statement,
  text,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { isUndelivered } from '../../gifts/index.ts';

/** The scope of a digest: a sender's gifts in a team, from one instant until before another. */
export type DigestQuestion = {
  readonly teamId: string;
  readonly userId: string;
  readonly from: string;
  readonly until: string;
};

const maxListed = 10;

const values = ({ teamId, userId, from, until }: DigestQuestion): unknown[] => [teamId, userId, from, until];

const thanksColumns = { name: nullable(text), emoji: text, words: nullable(text), count: integer };

const thanks = statement(
  'digests-thanks',
  `select coalesce(r.name, g.receiver_name) as name, r.emoji, r.message as words, count(*) over ()::int as count
   from reactions r join gifts g on g.id = r.gift_id
   where r.team_id = $1 and r.sender_id = $2 and r.created_at >= $3 and r.created_at < $4
   order by (r.message is null), r.created_at desc, r.id desc limit ${maxListed}`,
  thanksColumns,
);

/** Returns the thank-yous of recipients, those with a text first; `count` is the total. */
export function readThanks(db: Queryable, question: DigestQuestion): Promise<readonly RowOf<typeof thanksColumns>[]> {
  return db.run(thanks, values(question));
}

const thanksOfDay = statement(
  'notices-thanks-of-day',
  `select coalesce(r.name, g.receiver_name) as name, r.emoji, r.message as words, count(*) over ()::int as count, its.day
   from (
     select first.team_id, first.sender_id, z.zone, (first.created_at at time zone z.zone)::date as day
     from reactions first join teams t on t.id = first.team_id left join teams parent on parent.id = t.parent_team_id
       cross join lateral (select coalesce(t.preferences ->> 'timeZone', parent.preferences ->> 'timeZone', 'Europe/London') as zone) z
     where first.gift_id = $1 and first.team_id = $2
   ) its
     join reactions r on r.team_id = its.team_id and r.sender_id = its.sender_id
       and r.created_at >= its.day::timestamp at time zone its.zone and r.created_at < (its.day + 1)::timestamp at time zone its.zone
     join gifts g on g.id = r.gift_id
   order by (r.message is null), r.created_at desc, r.id desc limit ${maxListed}`,
  { ...thanksColumns, day: plainDate },
);

/**
 * Returns the thank-yous that the sender of a gift received on the day of the first one for this gift, in the team's
 * time zone.
 */
export function readThanksOfDay(
  db: Queryable,
  { teamId, giftId }: { readonly teamId: string; readonly giftId: string },
): Promise<readonly RowOf<typeof thanksColumns & { readonly day: typeof plainDate }>[]> {
  return db.run(thanksOfDay, [giftId, teamId]);
}

const bouncedColumns = {
  name: nullable(text),
  address: text,
  deliveryStatus: text,
  orderName: text,
  count: integer,
};

const bounced = statement(
  'digests-bounced',
  `select g.receiver_name as name, coalesce(g.receiver_email, g.receiver_phone) as address, g.delivery_status, t.name as order_name, count(*) over ()::int as count
   from gifts g join transactions t on t.id = g.transaction_id
   where g.team_id = $1 and g.user_id = $2 and ${isUndelivered} and g.delivery_status_at >= $3 and g.delivery_status_at < $4
     and g.status_id in (1, 2) and coalesce(g.receiver_email, g.receiver_phone) is not null
   order by g.delivery_status_at desc, g.id desc limit ${maxListed}`,
  bouncedColumns,
);

/** Returns rejected addresses that were not corrected since; `count` is the total. */
export function readBounced(db: Queryable, question: DigestQuestion): Promise<readonly RowOf<typeof bouncedColumns>[]> {
  return db.run(bounced, values(question));
}
