import { deliveryMethods } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Reach } from '../../../platform/context.ts';
import {
  statement,
  type Queryable,
  uuid,
  oneOf,
  text,
  nullable,
  integer,
  pence,
} from '../../../platform/database/index.ts';
import type { OrderRow } from '../domain/order.ts';
import { orderColumns, orderSelection } from './order-columns.ts';

const listed = `${orderSelection}, o.quantity, o.product_id, o.delivery_method, o.total_pence, t.id as transaction_id,
  case when o.status = 'draft' then coalesce(nullif(first.receiver ->> 'name', ''), nullif(first.receiver ->> 'email', ''),
    first.receiver ->> 'phoneNumber') end as first_receiver,
  coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) as sender_name`;

const rowColumns = {
  ...orderColumns,
  quantity: integer,
  productId: nullable(uuid),
  deliveryMethod: nullable(oneOf(deliveryMethods)),
  totalPence: nullable(pence),
  transactionId: nullable(uuid),
  firstReceiver: nullable(text),
  senderName: text,
};

/** Which orders a list holds, as conditions that the indexes of `orders o` have. */
const kinds = {
  draft: "o.status = 'draft' and o.deleted_at is null",
  paid: "o.status = 'paid' and o.deleted_at is null",
  all: 'o.deleted_at is null',
} as const;

export type OrderKind = keyof typeof kinds;

// A team at a time, so that each is read from its own end of the index and no more than a page of it.
function pagesOf(kind: OrderKind) {
  const wanted = `o.team_id = wanted.team_id and ${kinds[kind]} and ($2::uuid is null or o.user_id = $2)`;
  const joined = `join users u on u.id = o.user_id left join transactions t on t.order_id = o.id
    cross join lateral (select o.details -> 'receivers' -> 0 as receiver) first`;
  return {
    after: statement(
      `orders-page-${kind}`,
      `select ${listed} from unnest($1::uuid[]) as wanted (team_id) cross join lateral (
         select * from orders o where ${wanted} and ($3::timestamptz is null or (o.updated_at, o.id) < ($3, $4::uuid))
         order by o.updated_at desc, o.id desc limit $5
       ) o ${joined} order by o.updated_at desc, o.id desc limit $5`,
      rowColumns,
    ),
    before: statement(
      `orders-page-back-${kind}`,
      `select ${listed} from unnest($1::uuid[]) as wanted (team_id) cross join lateral (
         select * from orders o where ${wanted} and (o.updated_at, o.id) > ($3::timestamptz, $4::uuid)
         order by o.updated_at, o.id limit $5
       ) o ${joined} order by o.updated_at, o.id limit $5`,
      rowColumns,
    ),
    count: statement(
      `orders-count-${kind}`,
      `select count(*) as total from (
         select 1 from orders o where o.team_id = any ($1::uuid[]) and ${kinds[kind]} and ($2::uuid is null or o.user_id = $2) limit $3
       ) found`,
      { total: integer },
    ),
  };
}

const pages = { draft: pagesOf('draft'), paid: pagesOf('paid'), all: pagesOf('all') };

export type Place = { readonly at: Temporal.Instant; readonly id: string };

type Asked = { readonly kind: OrderKind; readonly reach: Reach };

/** Orders after a place in the list, newest change first; `before` reads the page that ends there, oldest change first. */
export function listOrders(
  db: Queryable,
  input: Asked & { readonly after: Place | null; readonly limit: number },
): Promise<OrderRow[]> {
  return db.run(pages[input.kind].after, [
    input.reach.teamIds,
    input.reach.ownerId,
    input.after?.at ?? null,
    input.after?.id ?? null,
    input.limit,
  ]);
}

export function listOrdersBefore(
  db: Queryable,
  { kind, reach, before, limit }: Asked & { readonly before: Place; readonly limit: number },
): Promise<OrderRow[]> {
  return db.run(pages[kind].before, [reach.teamIds, reach.ownerId, before.at, before.id, limit]);
}

/** How many orders the reach covers, at most one more than `cap`. */
export async function countOrders(
  db: Queryable,
  { kind, reach, cap }: Asked & { readonly cap: number },
): Promise<number> {
  const [row] = await db.run(pages[kind].count, [reach.teamIds, reach.ownerId, cap + 1]);
  return row?.total ?? 0;
}
