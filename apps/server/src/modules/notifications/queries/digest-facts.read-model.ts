import {
  integer,
  notNull,
  nullable,
  statement,
  text,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { isUndelivered } from '../../gifts/index.ts';

/** What a digest is about: a sender's gifts in a team, from an instant on and before another one. */
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

/** What recipients answered, those with words first; `count` is of all. */
export function readThanks(db: Queryable, question: DigestQuestion): Promise<readonly RowOf<typeof thanksColumns>[]> {
  return db.run(thanks, values(question));
}

const bouncedColumns = {
  name: nullable(text),
  address: notNull(text, 'only gifts with an address are picked'),
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

/** Addresses that were refused and not corrected since; `count` is of all. */
export function readBounced(db: Queryable, question: DigestQuestion): Promise<readonly RowOf<typeof bouncedColumns>[]> {
  return db.run(bounced, values(question));
}
