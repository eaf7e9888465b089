import { deliveryMethods, orderStatuses, type OrderStatus } from '@huggg/contracts';
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
  case when o.status <> 'paid' then coalesce(nullif(first.receiver ->> 'name', ''), nullif(first.receiver ->> 'email', ''),
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

/** Every combination of statuses, in the order of the contract: `draft`, `draft paid` … */
const statusCombinations = orderStatuses.reduce<readonly (readonly OrderStatus[])[]>(
  (found, status) => [...found, ...found.map((chosen) => [...chosen, status])],
  [[]],
);

/** Returns the condition for the orders of a list, in a form that matches the indexes of `orders o`. */
function conditionOf(statuses: readonly OrderStatus[]): string {
  if (statuses.length === 0 || statuses.length === orderStatuses.length) return 'o.deleted_at is null';
  return `o.status in (${statuses.map((status) => `'${status}'`).join(', ')}) and o.deleted_at is null`;
}

// Each team is read separately, from its own end of the index and no more than a page.
function pagesOf(statuses: readonly OrderStatus[]) {
  const kind = statuses.length === 0 ? 'all' : statuses.join('-');
  const condition = conditionOf(statuses);
  const wanted = `o.team_id = wanted.team_id and ${condition} and ($2::uuid is null or o.user_id = $2)`;
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
         select 1 from orders o where o.team_id = any ($1::uuid[]) and ${condition} and ($2::uuid is null or o.user_id = $2) limit $3
       ) found`,
      { total: integer },
    ),
  };
}

const pages = new Map(statusCombinations.map((statuses) => [statuses.join(), pagesOf(statuses)]));

/** Returns the statements for these statuses; an empty list means all. */
function pagesFor(statuses: readonly OrderStatus[]): ReturnType<typeof pagesOf> {
  const found = pages.get(orderStatuses.filter((status) => statuses.includes(status)).join());
  if (!found) throw new Error(`There is no statement for orders with the statuses ${statuses.join(', ')}.`);
  return found;
}

export type Place = { readonly at: Temporal.Instant; readonly id: string };

type OrderFilter = { readonly statuses: readonly OrderStatus[]; readonly reach: Reach };

/**
 * Returns orders after a cursor, newest change first; `before` returns the page that ends there, oldest change first.
 */
export function listOrders(
  db: Queryable,
  input: OrderFilter & { readonly after: Place | null; readonly limit: number },
): Promise<OrderRow[]> {
  return db.run(pagesFor(input.statuses).after, [
    input.reach.teamIds,
    input.reach.ownerId,
    input.after?.at ?? null,
    input.after?.id ?? null,
    input.limit,
  ]);
}

export function listOrdersBefore(
  db: Queryable,
  { statuses, reach, before, limit }: OrderFilter & { readonly before: Place; readonly limit: number },
): Promise<OrderRow[]> {
  return db.run(pagesFor(statuses).before, [reach.teamIds, reach.ownerId, before.at, before.id, limit]);
}

/** Counts the orders within the reach, up to `cap` + 1. */
export async function countOrders(
  db: Queryable,
  { statuses, reach, cap }: OrderFilter & { readonly cap: number },
): Promise<number> {
  const [row] = await db.run(pagesFor(statuses).count, [reach.teamIds, reach.ownerId, cap + 1]);
  return row?.total ?? 0;
}
