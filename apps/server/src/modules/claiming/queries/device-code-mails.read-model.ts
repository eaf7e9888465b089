import { instant, nullable, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  shortcode: text,
  expiresAt: instant,
  receiverName: nullable(text),
  receiverEmail: nullable(text),
  receiverPhone: nullable(text),
  language: nullable(text),
  fromName: text,
  teamName: text,
  brandingLookId: nullable(uuid),
};

const byId = statement(
  'device-code-mails',
  `select c.id, g.shortcode, c.expires_at, g.receiver_name, g.receiver_email, g.receiver_phone, t.language, t.from_name,
          teams.name as team_name, coalesce(g.branding_look_id, t.branding_look_id) as branding_look_id
   from gift_device_codes c join gifts g on g.id = c.gift_id join transactions t on t.id = g.transaction_id
     join teams on teams.id = g.team_id
   where c.id = $1`,
  columns,
);

/** Finds the content and address of the message with a device code; null if another code has replaced it. */
export async function findDeviceCodeMail(db: Queryable, id: string) {
  return (await db.run(byId, [id]))[0] ?? null;
}
