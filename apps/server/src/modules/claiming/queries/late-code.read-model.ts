import { nullable, statement, text, uuid, type Queryable, type RowOf } from '../../../platform/database/index.ts';

const columns = {
  giftId: uuid,
  shortcode: text,
  receiverEmail: text,
  receiverName: nullable(text),
  giftName: text,
  fromName: text,
  teamName: text,
  senderEmail: text,
  language: nullable(text),
};

/** What a recipient is sent when the code that they waited for has come. */
export type LateCode = RowOf<typeof columns>;

const find = statement(
  'late-code',
  `select g.id as gift_id, g.shortcode, g.receiver_email, g.receiver_name, p.name as gift_name, t.from_name as from_name, teams.name as team_name,
     u.email as sender_email, t.language
   from gifts g join transactions t on t.id = g.transaction_id join teams on teams.id = t.team_id join users u on u.id = t.user_id
     join products p on p.id = coalesce(g.chosen_product_id, g.product_id)
   where g.id = $1 and g.status_id = 9 and g.frozen_at is null and g.receiver_email is not null and g.delivery_method = 'email'`,
  columns,
);

/**
 * A gift that holds a code which its recipient has not seen, and has an address to notify them at; null otherwise: a recipient with a link only
 * finds the code by it. Jobs act for no team, so the id alone is their right to it.
 */
export async function findLateCode(db: Queryable, giftId: string): Promise<LateCode | null> {
  return (await db.run(find, [giftId]))[0] ?? null;
}
