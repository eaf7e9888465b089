import type { Reach } from '../../../platform/context.ts';
import { statement, type Queryable } from '../../../platform/database/index.ts';
import type { OrderRow } from '../domain/order.ts';

const columns = `o.id, o.team_id as "teamId", o.user_id as "userId", o.type, o.name, o.notes, o.purchase_order_number as "purchaseOrderNumber", o.status, o.version,
  o.created_at as "createdAt", o.updated_at as "updatedAt"`;

const listed = `${columns}, o.quantity, o.product_id as "productId", o.delivery_method as "deliveryMethod", o.total_pence as "totalPence",
  coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) as "senderName"`;

// A team at a time, so that each is read from its own end of the index and no more than a page of it.
const page = statement<OrderRow>(
  'orders-drafts-page',
  `select ${listed} from unnest($1::uuid[]) as wanted (team_id) cross join lateral (
     select * from orders o where o.team_id = wanted.team_id and o.status = 'draft' and o.deleted_at is null and ($2::uuid is null or o.user_id = $2)
       and ($3::timestamptz is null or (o.updated_at, o.id) < ($3, $4::uuid))
     order by o.updated_at desc, o.id desc limit $5
   ) o join users u on u.id = o.user_id order by o.updated_at desc, o.id desc limit $5`,
);

const pageBack = statement<OrderRow>(
  'orders-drafts-page-back',
  `select ${listed} from unnest($1::uuid[]) as wanted (team_id) cross join lateral (
     select * from orders o where o.team_id = wanted.team_id and o.status = 'draft' and o.deleted_at is null and ($2::uuid is null or o.user_id = $2)
       and (o.updated_at, o.id) > ($3::timestamptz, $4::uuid)
     order by o.updated_at, o.id limit $5
   ) o join users u on u.id = o.user_id order by o.updated_at, o.id limit $5`,
);

export type Place = { readonly at: Date; readonly id: string };

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
