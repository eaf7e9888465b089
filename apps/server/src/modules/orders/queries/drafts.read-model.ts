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

const listed = `${orderSelection}, o.quantity, o.product_id, o.delivery_method, o.total_pence,
  coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) as sender_name`;

const rowColumns = {
  ...orderColumns,
  quantity: integer,
  productId: nullable(uuid),
  deliveryMethod: nullable(oneOf(deliveryMethods)),
  totalPence: nullable(pence),
  senderName: text,
};

// A team at a time, so that each is read from its own end of the index and no more than a page of it.
const page = statement(
  'orders-drafts-page',
  `select ${listed} from unnest($1::uuid[]) as wanted (team_id) cross join lateral (
     select * from orders o where o.team_id = wanted.team_id and o.status = 'draft' and o.deleted_at is null and ($2::uuid is null or o.user_id = $2)
       and ($3::timestamptz is null or (o.updated_at, o.id) < ($3, $4::uuid))
     order by o.updated_at desc, o.id desc limit $5
   ) o join users u on u.id = o.user_id order by o.updated_at desc, o.id desc limit $5`,
  rowColumns,
);

const pageBack = statement(
  'orders-drafts-page-back',
  `select ${listed} from unnest($1::uuid[]) as wanted (team_id) cross join lateral (
     select * from orders o where o.team_id = wanted.team_id and o.status = 'draft' and o.deleted_at is null and ($2::uuid is null or o.user_id = $2)
       and (o.updated_at, o.id) > ($3::timestamptz, $4::uuid)
     order by o.updated_at, o.id limit $5
   ) o join users u on u.id = o.user_id order by o.updated_at, o.id limit $5`,
  rowColumns,
);

export type Place = { readonly at: Temporal.Instant; readonly id: string };

/** Drafts after a place in the list, newest change first; `before` reads the page that ends there, oldest change first. */
export function listDrafts(
  db: Queryable,
  input: { readonly reach: Reach; readonly after: Place | null; readonly limit: number },
): Promise<OrderRow[]> {
  return db.run(page, [
    input.reach.teamIds,
    input.reach.ownerId,
    input.after?.at ?? null,
    input.after?.id ?? null,
    input.limit,
  ]);
}

export function listDraftsBefore(
  db: Queryable,
  input: { readonly reach: Reach; readonly before: Place; readonly limit: number },
): Promise<OrderRow[]> {
  return db.run(pageBack, [input.reach.teamIds, input.reach.ownerId, input.before.at, input.before.id, input.limit]);
}
