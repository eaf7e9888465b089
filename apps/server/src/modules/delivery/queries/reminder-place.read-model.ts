import { statement, type Queryable } from '../../../platform/database/index.ts';
import type { OptOut } from '../domain/opt-out.ts';

/** What the page of a link shows. `fromName` is null where the gift went to another address since: its story is not theirs any more. */
export type ReminderPlace = {
  readonly teamId: string;
  readonly fromName: string | null;
  readonly language: string | null;
  readonly giftwrap: { readonly kind?: string; readonly palette?: string; readonly seed?: string } | null;
  readonly stoppedForGift: boolean;
  readonly stoppedForAll: boolean;
};

const place = statement<ReminderPlace>(
  'reminder-place',
  `select g.team_id as "teamId", case when substring(sha256(convert_to(lower(g.receiver_email), 'UTF8')) from 1 for 16) = $2 then t.from_name end as "fromName", t.language,
     coalesce(g.giftwrap, t.giftwrap) as giftwrap,
     exists (select from reminder_stops s where s.address_digest = $2 and s.gift_id = g.id) as "stoppedForGift",
     exists (select from reminder_stops s where s.address_digest = $2 and s.gift_id is null) as "stoppedForAll"
   from gifts g join transactions t on t.id = g.transaction_id where g.id = $1`,
);

/** The reminder status of a gift. The signed link is their right to ask. */
export async function findReminderPlace(
  db: Queryable,
  { giftId, addressDigest }: OptOut,
): Promise<ReminderPlace | null> {
  return (await db.run(place, [giftId, addressDigest]))[0] ?? null;
}
