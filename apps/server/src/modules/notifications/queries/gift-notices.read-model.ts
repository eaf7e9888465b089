import {
  instant,
  nullable,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { transactionReadColumns } from '../../gifts/index.ts';

const { timeZone, fromName, language, giftwrap, brandingLookId, coverImageUrl, coverImageAlt } = transactionReadColumns;

const extendedColumns = {
  shortcode: text,
  receiverEmail: text,
  receiverName: nullable(text),
  expiresAt: instant,
  timeZone,
  fromName,
  teamName: text,
  senderEmail: text,
  language,
  giftwrap,
  brandingLookId,
  coverImageUrl,
  coverImageAlt,
};

const extended = statement(
  'notices-extended-gift',
  `select g.shortcode, g.receiver_email, g.receiver_name, g.expires_at, t.time_zone, t.from_name, teams.name as team_name, u.email as sender_email, t.language,
     coalesce(g.giftwrap, t.giftwrap) as giftwrap, coalesce(g.branding_look_id, t.branding_look_id) as branding_look_id, t.cover_image_url, t.cover_image_alt
   from gifts g join transactions t on t.id = g.transaction_id join teams on teams.id = t.team_id join users u on u.id = t.user_id
   where g.id = $1 and g.expires_at = $2 and g.status_id = 2 and g.delivery_method = 'email' and g.delivery_status = 'email-sent'
     and g.receiver_email is not null and g.frozen_at is null and g.declined_at is null`,
  extendedColumns,
);

/**
 * Finds a mailed gift that waits for its recipient until this instant; null if it does not wait, or if its claim-by was
 * changed again.
 */
export async function findExtendedGift(
  db: Queryable,
  { giftId, claimBy }: { readonly giftId: string; readonly claimBy: string },
): Promise<RowOf<typeof extendedColumns> | null> {
  return (await db.run(extended, [giftId, claimBy]))[0] ?? null;
}

const declinedColumns = { receiver: nullable(text), orderName: text, transactionId: uuid };

const declined = statement(
  'notices-declined-gift',
  `select coalesce(g.receiver_name, g.receiver_email) as receiver, t.name as order_name, t.id as transaction_id
   from gifts g join transactions t on t.id = g.transaction_id where g.id = $1 and g.declined_at is not null`,
  declinedColumns,
);

/** Finds a gift that its recipient declined; null if they withdrew that. */
export async function findDeclinedGift(db: Queryable, giftId: string): Promise<RowOf<typeof declinedColumns> | null> {
  return (await db.run(declined, [giftId]))[0] ?? null;
}
