import { statement, type Queryable } from '../../../platform/database/index.ts';
import type { GiftEventRead } from '../../gifts/index.ts';

/** What happened to a gift, to many at once, or to the order itself. */
export type TransactionEventRead = GiftEventRead & {
  readonly scope: 'order' | 'gifts';
  /** The time to the microsecond, for the cursor. */
  readonly place: string;
  readonly count: number;
  readonly giftId: string | null;
  readonly shortcode: string | null;
  readonly receiver: string | null;
};

// What one act did to many gifts was written at one instant: it is one entry. That the order was drafted and paid is in its own rows.
const page = statement<TransactionEventRead>(
  'transaction-events-page',
  `with happened as (
     select min(e.id::text)::uuid as id, 'gifts' as scope, e.kind, e.from_status_id, e.to_status_id, e.actor_kind, e.actor_id, e.reason, (array_agg(e.data))[1] as data, e.at, count(*)::int as count,
       case when count(*) = 1 then min(e.gift_id::text)::uuid end as gift_id
     from gifts g join gift_events e on e.gift_id = g.id where g.transaction_id = $1 and g.team_id = $2
     group by e.at, e.kind, e.from_status_id, e.to_status_id, e.actor_kind, e.actor_id, e.reason
     union all
     select o.id, 'order', o.kind, null, null, o.actor_kind, o.actor_id, null, o.data, o.at, 0, null from transaction_events o where o.transaction_id = $1 and o.team_id = $2
     union all
     select t.id, 'order', 'paid', null, null, 'user', t.user_id, null, null, t.created_at, 0, null from transactions t where t.id = $1 and t.team_id = $2
     union all
     select d.id, 'order', 'drafted', null, null, 'user', d.user_id, null, null, d.created_at, 0, null from transactions t join orders d on d.id = t.order_id where t.id = $1 and t.team_id = $2
   )
   select h.id, h.scope, h.kind, h.from_status_id as "fromStatusId", h.to_status_id as "toStatusId", h.actor_kind as "actorKind", h.actor_id as "actorId",
     case when h.actor_kind = 'user' then coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) end as "actorName", h.reason, h.data, h.at, h.at::text as place, h.count,
     g.id as "giftId", g.shortcode, coalesce(g.receiver_name, g.receiver_email, g.receiver_phone) as receiver
   from happened h left join users u on u.id = h.actor_id left join gifts g on g.id = h.gift_id
   where $3::timestamptz is null or (h.at, h.id) < ($3, $4::uuid)
   order by h.at desc, h.id desc limit $5`,
);

type Page = {
  readonly transactionId: string;
  readonly teamId: string;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
};

/** What was done to an order and its gifts, newest first, after a place in the list. */
export function listTransactionEvents(
  db: Queryable,
  { transactionId, teamId, after, limit }: Page,
): Promise<TransactionEventRead[]> {
  return db.run(page, [transactionId, teamId, after?.at ?? null, after?.id ?? null, limit]);
}
