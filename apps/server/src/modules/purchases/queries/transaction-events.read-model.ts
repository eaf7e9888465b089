import { giftStatuses } from '@huggg/contracts';
import { z } from 'zod';
import {
  statement,
  type Queryable,
  type RowOf,
  uuid,
  oneOf,
  text,
  integer,
  nullable,
  json,
  instant,
} from '../../../platform/database/index.ts';

const giftStatus = oneOf(Object.values(giftStatuses));

const columns = {
  id: uuid,
  scope: oneOf(['order', 'gifts']),
  kind: text,
  fromStatusId: nullable(giftStatus),
  toStatusId: nullable(giftStatus),
  actorKind: oneOf(['user', 'client', 'recipient', 'system']),
  actorId: nullable(uuid),
  actorName: nullable(text),
  reason: nullable(text),
  data: nullable(json(z.record(z.string(), z.unknown()))),
  at: instant,
  /** The time with microseconds, for the cursor. */
  place: text,
  count: integer,
  giftId: nullable(uuid),
  shortcode: nullable(text),
  receiver: nullable(text),
};

/** An event of one gift, of many gifts at the same time, or of the order itself. */
export type TransactionEventRead = RowOf<typeof columns>;

// An action on many gifts is written with one timestamp, so it is one entry. The times when the order was drafted and
// paid are in its own rows.
const page = statement(
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
     select a.id, 'order', 'approval-asked', null, null, 'user', a.asker_id, null, null, a.asked_at, 0, null
     from transactions t join order_approvals a on a.order_id = t.order_id where t.id = $1 and t.team_id = $2
     union all
     select a.id, 'order', case when a.status = 'approved' then 'approved' else 'approval-' || a.status end, null, null, case when a.decided_by is null then 'system' else 'user' end, a.decided_by, a.comment, null, a.decided_at, 0, null
     from transactions t join order_approvals a on a.order_id = t.order_id where t.id = $1 and t.team_id = $2 and a.decided_at is not null
     union all
     select d.id, 'order', 'drafted', null, null, 'user', d.user_id, null, null, d.created_at, 0, null from transactions t join orders d on d.id = t.order_id where t.id = $1 and t.team_id = $2
   )
   select h.id, h.scope, h.kind, h.from_status_id, h.to_status_id, h.actor_kind, h.actor_id,
     case when h.actor_kind = 'user' then coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) end as actor_name, h.reason, h.data, h.at, h.at::text as place, h.count,
     g.id as gift_id, g.shortcode, coalesce(g.receiver_name, g.receiver_email, g.receiver_phone) as receiver
   from happened h left join users u on u.id = h.actor_id left join gifts g on g.id = h.gift_id
   where $3::timestamptz is null or (h.at, h.id) < ($3, $4::uuid)
   order by h.at desc, h.id desc limit $5`,
  columns,
);

type Page = {
  readonly transactionId: string;
  readonly teamId: string;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
};

/** Lists the events of an order and its gifts after a cursor, newest first. */
export function listTransactionEvents(
  db: Queryable,
  { transactionId, teamId, after, limit }: Page,
): Promise<TransactionEventRead[]> {
  return db.run(page, [transactionId, teamId, after?.at ?? null, after?.id ?? null, limit]);
}
