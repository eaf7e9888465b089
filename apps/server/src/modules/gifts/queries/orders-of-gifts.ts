import type { Temporal } from 'temporal-polyfill';
import type { Reach } from '../../../platform/context.ts';
import {
  json,
  nullable,
  type Queryable,
  type RowOf,
  statement,
  text,
  type Tx,
  uuid,
} from '../../../platform/database/index.ts';
import { storedWrap } from '../../styling/index.ts';

const wanted = `with wanted as (select distinct g.transaction_id as id from gifts g
  where g.id = any ($3::uuid[]) and g.team_id = any ($1::uuid[]) and ($2::uuid is null or g.user_id = $2))`;

const orderColumns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  message: text,
  giftwrap: nullable(json(storedWrap)),
  themeId: nullable(uuid),
  reasonCode: nullable(text),
};

/** The values of an order that apply to its gifts without values of their own. */
export type OrderOfGifts = RowOf<typeof orderColumns>;

const lock = statement(
  'transactions-lock-of-gifts',
  `${wanted} select t.id, t.team_id, t.user_id, t.message, t.giftwrap, t.theme_id, t.reason_code
   from transactions t join wanted w on w.id = t.id order by t.id for no key update of t`,
  orderColumns,
);

/** Locks the orders of those gifts that are within the reach, in order of id. Lock the gifts after them. */
export function lockOrdersOfGifts(tx: Tx, reach: Reach, giftIds: readonly string[]): Promise<OrderOfGifts[]> {
  return tx.run(lock, [reach.teamIds, reach.ownerId, giftIds]);
}

const unmade = statement(
  'transactions-unmade-of-gifts',
  `${wanted} select t.id from transactions t join wanted w on w.id = t.id where t.processing = 'creating' order by t.id`,
  { id: uuid },
);

/** Returns the orders of these gifts that still have gifts to create. */
export async function listOrdersToPrepare(db: Queryable, reach: Reach, giftIds: readonly string[]): Promise<string[]> {
  return (await db.run(unmade, [reach.teamIds, reach.ownerId, giftIds])).map(({ id }) => id);
}

const reasons = statement(
  'transactions-write-reasons',
  `update transactions t set reason_code = $3, updated_at = $4
   from unnest($1::uuid[], $2::uuid[]) as given (id, team_id) where t.id = given.id and t.team_id = given.team_id`,
);

/** Sets the reason of locked orders. */
export async function writeReasons(
  tx: Tx,
  orders: readonly Pick<OrderOfGifts, 'id' | 'teamId'>[],
  { reasonCode, now }: { readonly reasonCode: string | null; readonly now: Temporal.Instant },
): Promise<void> {
  if (orders.length === 0) return;
  await tx.run(reasons, [orders.map(({ id }) => id), orders.map(({ teamId }) => teamId), reasonCode, now]);
}
