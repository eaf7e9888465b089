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

const ofGifts = `t.id in (select g.transaction_id from gifts g
  where g.id = any ($3::uuid[]) and g.team_id = any ($1::uuid[]) and ($2::uuid is null or g.user_id = $2))`;

const orderColumns = { id: uuid, teamId: uuid, message: text, giftwrap: nullable(json(storedWrap)) };

/** What an order gives gifts that have nothing of their own. */
export type OrderOfGifts = RowOf<typeof orderColumns>;

const lock = statement(
  'transactions-lock-of-gifts',
  `select t.id, t.team_id, t.message, t.giftwrap from transactions t where ${ofGifts} order by t.id for no key update`,
  orderColumns,
);

/** Locks the orders of those gifts that the reach covers, in the order of their ids. The gifts are locked after them. */
export function lockOrdersOfGifts(tx: Tx, reach: Reach, giftIds: readonly string[]): Promise<OrderOfGifts[]> {
  return tx.run(lock, [reach.teamIds, reach.ownerId, giftIds]);
}

const unmade = statement(
  'transactions-unmade-of-gifts',
  `select t.id from transactions t where ${ofGifts} and t.processing = 'creating' order by t.id`,
  { id: uuid },
);

/** The orders of these gifts of which more are still being made. */
export async function listUnmadeOrders(db: Queryable, reach: Reach, giftIds: readonly string[]): Promise<string[]> {
  return (await db.run(unmade, [reach.teamIds, reach.ownerId, giftIds])).map(({ id }) => id);
}
