import { statement, uuid, type Queryable } from '../../../platform/database/index.ts';

const ofEnded = statement(
  'redemptions-of-ended',
  'select r.gift_id from redemptions r join gifts g on g.id = r.gift_id where r.shown_at is null and g.status_id in (5, 6) order by r.fetched_at limit $1',
  { giftId: uuid },
);

/** Lists gifts that ended while they held a code that was never shown. */
export async function listCodesOfEndedGifts(db: Queryable, max: number): Promise<string[]> {
  const rows = await db.run(ofEnded, [max]);
  return rows.map(({ giftId }) => giftId);
}
