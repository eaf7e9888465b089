import { userTypes } from '@huggg/contracts';
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

const teamColumns = { id: uuid, name: text, parentName: nullable(text), planName: text, closed: boolean };
const teamFields = `t.id, t.name, parent.name as parent_name, p.name as plan_name, t.closed_at is not null as closed
   from teams t join plans p on p.id = t.plan_id left join teams parent on parent.id = t.parent_team_id`;

const teamsByWords = statement(
  'operations-find-teams',
  `select ${teamFields} where plain_text(t.name) like plain_text($1) order by t.closed_at is not null, t.name, t.id limit $2`,
  teamColumns,
);
const teamsByReference = statement(
  'operations-find-teams-by-reference',
  `select ${teamFields} where right(t.id::text, 8) = $1 order by t.id limit $2`,
  teamColumns,
);
const teamById = statement('operations-find-team', `select ${teamFields} where t.id = $1::uuid limit $2`, teamColumns);

const by = { words: teamsByWords, reference: teamsByReference, id: teamById };

/** Finds teams by part of their name (a pattern), by the end of their id, or by their id. */
export function findTeamsBy(db: Queryable, how: keyof typeof by, { value, limit }: FindInput) {
  return db.run(by[how], [value, limit]);
}

type FindInput = { readonly value: string; readonly limit: number };

const personColumns = {
  id: uuid,
  name: text,
  email: text,
  teams: integer,
  deactivated: boolean,
};
const personFields = `u.id, btrim(u.first_name || ' ' || u.surname) as name, u.email, (select count(*) from team_members m where m.user_id = u.id)::int as teams,
   u.deactivated_at is not null as deactivated from users u`;

const peopleByWords = statement(
  'operations-find-people',
  `select ${personFields} where u.type <> ${userTypes.machine} and plain_text(u.first_name || ' ' || u.surname || ' ' || u.email) like plain_text($1)
   order by u.deactivated_at is not null, u.first_name, u.surname, u.id limit $2`,
  personColumns,
);
const peopleByAddress = statement(
  'operations-find-people-by-address',
  `select ${personFields} where lower(u.email) = lower($1) limit $2`,
  personColumns,
);
const personById = statement(
  'operations-find-person',
  `select ${personFields} where u.id = $1::uuid limit $2`,
  personColumns,
);

const people = { words: peopleByWords, address: peopleByAddress, id: personById };

/** Finds people by part of their name or address (a pattern), by their address, or by their id. */
export function findPeopleBy(db: Queryable, how: keyof typeof people, { value, limit }: FindInput) {
  return db.run(people[how], [value, limit]);
}

const giftColumns = {
  id: uuid,
  statusId: oneOf([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  productName: text,
  receiver: nullable(text),
  teamName: text,
  createdAt: instant,
};
const giftFields = `g.id, g.status_id, p.name as product_name, coalesce(g.receiver_name, g.receiver_email, g.receiver_phone) as receiver, t.name as team_name, g.created_at
   from gifts g join teams t on t.id = g.team_id join products p on p.id = coalesce(g.chosen_product_id, g.product_id)`;

// The link of a corrected gift stopped working with its old short code, but its recipient may still ask support with
// it.
const giftsByShortcode = statement(
  'operations-find-gifts-by-code',
  `select ${giftFields} where g.id in (select id from gifts where shortcode = $1 union all select gift_id from retired_shortcodes where shortcode = $1) limit $2`,
  giftColumns,
);
const giftsByAddress = statement(
  'operations-find-gifts-by-address',
  `select ${giftFields} where g.receiver_email is not null and lower(g.receiver_email) = lower($1) order by g.created_at desc limit $2`,
  giftColumns,
);
const giftById = statement('operations-find-gift', `select ${giftFields} where g.id = $1::uuid limit $2`, giftColumns);
const giftsOfOrder = statement(
  'operations-find-gifts-of-order',
  `select ${giftFields} where g.transaction_id = $1::uuid order by g.position limit $2`,
  giftColumns,
);

const gifts = { 'short-code': giftsByShortcode, address: giftsByAddress, id: giftById, order: giftsOfOrder };

/** Finds gifts by short code, by recipient's address or by id, or the first ones of a paid order. */
export function findGiftsBy(db: Queryable, how: keyof typeof gifts, { value, limit }: FindInput) {
  return db.run(gifts[how], [value, limit]);
}

const orders = statement(
  'operations-find-orders',
  `select x.id, x.name, x.team_id, t.name as team_name, x.user_id as sender_id, x.from_name as sender_name, x.quantity, x.sale_total_pence as total, x.created_at
   from transactions x join teams t on t.id = x.team_id where x.id = $1::uuid or x.order_id = $1::uuid limit $2`,
  {
    id: uuid,
    name: text,
    teamId: uuid,
    teamName: text,
    senderId: uuid,
    senderName: text,
    quantity: integer,
    total: pence,
    createdAt: instant,
  },
);

/** Finds a paid order by its own id or its draft's. */
export function findOrdersBy(db: Queryable, { value, limit }: FindInput) {
  return db.run(orders, [value, limit]);
}
