import {
  boolean,
  nullable,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { transactionReadColumns } from '../../gifts/index.ts';
import type { OptOut } from '../domain/opt-out.ts';

const { teamId, language, giftwrap, brandingLookId } = transactionReadColumns;

const columns = {
  teamId,
  /** Null if the gift has since been sent to another address, because this recipient may no longer see its state. */
  fromName: nullable(text),
  language,
  giftwrap,
  brandingLookId,
  stoppedForGift: boolean,
  stoppedForAll: boolean,
};

const place = statement(
  'reminder-place',
  `select g.team_id, case when substring(sha256(convert_to(case when g.delivery_method = 'sms' then g.receiver_phone else lower(g.receiver_email) end, 'UTF8')) from 1 for 16) = $2 then t.from_name end as from_name, t.language,
     coalesce(g.giftwrap, t.giftwrap) as giftwrap, coalesce(g.branding_look_id, t.branding_look_id) as branding_look_id,
     exists (select from reminder_stops s where s.address_digest = $2 and s.gift_id = g.id) as stopped_for_gift,
     exists (select from reminder_stops s where s.address_digest = $2 and s.gift_id is null) as stopped_for_all
   from gifts g join transactions t on t.id = g.transaction_id where g.id = $1`,
  columns,
);

/** Finds the data for the page of a link: the reminder status of a gift. The signed link is the authorisation. */
export async function findReminderPlace(
  db: Queryable,
  { giftId, addressDigest }: OptOut,
): Promise<RowOf<typeof columns> | null> {
  return (await db.run(place, [giftId, addressDigest]))[0] ?? null;
}

const smsGiftColumns = { giftId: uuid, number: text };

const texted = statement(
  'reminder-place-of-texted',
  `select id as gift_id, receiver_phone as number from gifts where shortcode = $1 and delivery_method = 'sms' and receiver_phone is not null`,
  smsGiftColumns,
);

/** Finds the SMS gift of a short code, and the number for its reminders. The code is its holder's authorisation. */
export async function findSmsGiftPlace(db: Queryable, shortcode: string): Promise<RowOf<typeof smsGiftColumns> | null> {
  return (await db.run(texted, [shortcode]))[0] ?? null;
}
