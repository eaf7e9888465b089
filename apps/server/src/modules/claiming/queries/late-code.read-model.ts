import { statement, type Queryable } from '../../../platform/database/index.ts';

/** What a recipient is sent when the code that they waited for has come. */
export type LateCode = {
  readonly giftId: string;
  readonly shortcode: string;
  readonly receiverEmail: string;
  readonly receiverName: string | null;
  readonly giftName: string;
  readonly fromName: string;
  readonly teamName: string;
  readonly senderEmail: string;
  readonly language: string | null;
};

const find = statement<LateCode>(
  'late-code',
  `select g.id as "giftId", g.shortcode, g.receiver_email as "receiverEmail", g.receiver_name as "receiverName", p.name as "giftName", t.from_name as "fromName", teams.name as "teamName",
     u.email as "senderEmail", t.language
   from gifts g join transactions t on t.id = g.transaction_id join teams on teams.id = t.team_id join users u on u.id = t.user_id
     join products p on p.id = coalesce(g.chosen_product_id, g.product_id)
   where g.id = $1 and g.status_id = 9 and g.frozen_at is null and g.receiver_email is not null and g.delivery_method = 'email'`,
);

/**
 * A gift that holds a code which its recipient has not seen, and has an address to notify them at; null otherwise: a recipient with a link only
 * finds the code by it. Jobs act for no team, so the id alone is their right to it.
 */
export async function findLateCode(db: Queryable, giftId: string): Promise<LateCode | null> {
  return (await db.run(find, [giftId]))[0] ?? null;
}
