import { endedGiftStatuses, giftStatuses } from '@huggg/contracts';
import { integer, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';
import { offeredSegment } from '../../catalogue/index.ts';

const family = 'select m.id from products m where coalesce(m.variant_of, m.id) = $1';

const drafts = statement(
  'catalogue-admin-touched-drafts',
  `select count(*) as total from orders o
   where o.status <> 'paid' and o.deleted_at is null and o.details ->> 'productId' in (select m.id::text from products m where coalesce(m.variant_of, m.id) = $1)`,
  { total: integer },
);

const paid = statement(
  'catalogue-admin-touched-gifts',
  `select count(distinct t.id) filter (where g.status_id = ${giftStatuses.scheduled}) as scheduled_orders, count(g.id) as unclaimed_gifts
   from transactions t join gifts g on g.transaction_id = t.id
   where t.product_id in (${family}) and g.status_id <> all ($2::smallint[])`,
  { scheduledOrders: integer, unclaimedGifts: integer },
);

const choices = statement(
  'catalogue-admin-touched-choices',
  `select c.id, c.name || coalesce(' ' || c.variant_label, '') as name,
     (select count(distinct other.redemption_product_id) from segment_items other join products op on op.id = other.redemption_product_id
        join brands ob on ob.id = op.brand_id where other.set_id = s.id and op.id not in (${family}) and ${offeredSegment('op', 'ob')}) as rest,
     (select count(*) from transactions t join gifts g on g.transaction_id = t.id
        where t.product_id = c.id and g.status_id <> all ($2::smallint[]) and g.chosen_product_id is null) as unclaimed_gifts
   from segment_sets s join products c on c.id = s.product_id
   where exists (select from segment_items i where i.set_id = s.id and i.redemption_product_id in (${family}))
   order by c.name, c.sender_price_pence, c.id limit 200`,
  { id: uuid, name: text, rest: integer, unclaimedGifts: integer },
);

/**
 * A choice of gift that offers a product, with the number of other products that it offers and the number of its
 * unclaimed gifts.
 */
export type AffectedChoice = {
  readonly id: string;
  readonly name: string;
  readonly rest: number;
  readonly unclaimedGifts: number;
};

export type WithdrawalEffects = {
  readonly drafts: number;
  readonly scheduledOrders: number;
  readonly unclaimedGifts: number;
  readonly choices: readonly AffectedChoice[];
};

/** Finds everything that withdrawing a product, with all values of its card, would affect. */
export async function findWithdrawalEffects(db: Queryable, familyId: string): Promise<WithdrawalEffects> {
  const [unpaid] = await db.run(drafts, [familyId]);
  const [gifts] = await db.run(paid, [familyId, endedGiftStatuses]);
  return {
    drafts: unpaid?.total ?? 0,
    scheduledOrders: gifts?.scheduledOrders ?? 0,
    unclaimedGifts: gifts?.unclaimedGifts ?? 0,
    choices: await db.run(choices, [familyId, endedGiftStatuses]),
  };
}
