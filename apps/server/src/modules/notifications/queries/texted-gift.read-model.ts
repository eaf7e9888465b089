import { instant, statement, text, uuid, type Queryable, type RowOf } from '../../../platform/database/index.ts';
import { isUndelivered, transactionReadColumns } from '../../gifts/index.ts';

const { timeZone, fromName, language, brandingLookId } = transactionReadColumns;

const columns = {
  id: uuid,
  teamId: uuid,
  shortcode: text,
  number: text,
  expiresAt: instant,
  timeZone,
  fromName,
  teamName: text,
  language,
  brandingLookId,
};

/** A gift whose recipient receives SMS messages, with the facts for a message about it. */
export type TextedGift = RowOf<typeof columns>;

// The SMS must still be accurate: the date is that of the event, and the code was not seen. For a place of a super link
// only the end of a review publishes this event.
const find = statement(
  'notices-texted-gift',
  `select g.id, g.team_id, g.shortcode, g.receiver_phone as number, g.expires_at, t.time_zone, t.from_name, teams.name as team_name, t.language, coalesce(g.branding_look_id, t.branding_look_id) as branding_look_id
   from gifts g join transactions t on t.id = g.transaction_id join teams on teams.id = t.team_id
   where g.id = $1 and (g.delivery_method = 'sms' or g.delivery_method = 'superhuggg' and $2::text = 'claimed') and g.receiver_phone is not null and g.frozen_at is null and not ${isUndelivered}
     and case $2::text when 'extended' then g.status_id = 2 and g.declined_at is null and g.expires_at = $3
           when 'claimed' then g.status_id in (3, 4, 9) else g.status_id = 9 end`,
  columns,
);

/** Returns the gift if the message is still accurate. Jobs have no team, so they read it by id only. */
export async function findTextedGift(
  db: Queryable,
  {
    giftId,
    about,
    claimBy,
  }: { readonly giftId: string; readonly about: 'extended' | 'claimed' | 'late'; readonly claimBy?: string },
): Promise<TextedGift | null> {
  return (await db.run(find, [giftId, about, claimBy ?? null]))[0] ?? null;
}
