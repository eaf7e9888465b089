import type { Temporal } from 'temporal-polyfill';
import { integer, statement, uuid, type RowOf, type Tx } from '../../../platform/database/index.ts';
import type { GiftReceiver } from '../domain/new-gifts.ts';

const orderWithPlacesColumns = { id: uuid, quantity: integer, prepared: integer };

/** A transaction with places of a super link that are not gifts yet. */
export type OrderWithPlaces = RowOf<typeof orderWithPlacesColumns>;

const lockUnfilled = statement(
  'transactions-lock-unfilled',
  'select id, quantity, prepared from transactions where super_link_id = $1 and prepared < quantity order by id for no key update',
  orderWithPlacesColumns,
);

/** Locks the orders of a super link that have places left, oldest first. */
export function lockOrdersWithPlaces(tx: Tx, superLinkId: string): Promise<OrderWithPlaces[]> {
  return tx.run(lockUnfilled, [superLinkId]);
}

// Gifts have the creation time of their order, like every gift; the unique position in the order is a second safeguard
// against duplicates.
const fill = statement(
  'gifts-fill-places',
  `with given as (select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[]) as g (id, transaction_id, shortcode, position)),
   counted as (select transaction_id, count(*)::integer as gifts from given group by 1),
   advanced as (
     update transactions t set prepared = t.prepared + c.gifts, updated_at = $5,
       completed_at = case when t.prepared + c.gifts = t.quantity then $5 else t.completed_at end
     from counted c where t.id = c.transaction_id)
   insert into gifts (id, team_id, user_id, transaction_id, position, shortcode, status_id, product_id, price_pence, fee_pence, delivery_method,
     receiver_name, receiver_email, receiver_phone, expires_at, created_at, updated_at)
   select g.id, t.team_id, t.user_id, t.id, g.position, g.shortcode, 1, t.product_id, t.price_pence, t.fee_pence, t.delivery_method,
     $6, $7, $8, t.claim_by, t.created_at, $5
   from given g join transactions t on t.id = g.transaction_id`,
);

export type PlaceGift = {
  readonly id: string;
  readonly transactionId: string;
  readonly shortcode: string;
  readonly position: number;
};

/** Creates gifts for places whose transactions are locked. */
export async function fillPlaces(
  tx: Tx,
  {
    gifts,
    receiver,
    now,
  }: {
    readonly gifts: readonly PlaceGift[];
    readonly receiver: Pick<GiftReceiver, 'name' | 'email' | 'phone'> | null;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(fill, [
    gifts.map(({ id }) => id),
    gifts.map(({ transactionId }) => transactionId),
    gifts.map(({ shortcode }) => shortcode),
    gifts.map(({ position }) => position),
    now,
    receiver?.name ?? null,
    receiver?.email ?? null,
    receiver?.phone ?? null,
  ]);
}

const moveClaimBy = statement(
  'transactions-claim-by-of-super-link',
  'update transactions set claim_by = $2, updated_at = $3 where super_link_id = $1',
);

/** Changes the claim-by of the gifts that a super link's places will become. */
export async function writeClaimByOfPlaces(
  tx: Tx,
  {
    superLinkId,
    claimBy,
    now,
  }: Readonly<Record<'claimBy' | 'now', Temporal.Instant>> & { readonly superLinkId: string },
): Promise<void> {
  await tx.run(moveClaimBy, [superLinkId, claimBy, now]);
}
