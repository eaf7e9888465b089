import { statement, type Queryable } from '../../../platform/database/index.ts';

/** What every mail of an order has in common. */
export type MailFacts = {
  readonly team_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly from_name: string;
  readonly message: string;
  readonly language: string | null;
  readonly giftwrap: { readonly kind?: string; readonly palette?: string; readonly seed?: string } | null;
  readonly cover_image_url: string | null;
  readonly cover_image_alt: string;
  readonly time_zone: string;
  /** When its gifts were to go out; null for at once. */
  readonly send_at: Date | null;
  readonly quantity: number;
  readonly prepared: number;
  readonly processing: string | null;
  readonly team_name: string;
  readonly sender_email: string;
  readonly sender_name: string;
  readonly notify_on_complete: boolean;
  readonly failed: number;
  readonly dispatched: number;
};

const find = statement<MailFacts>(
  'delivery-mail-facts',
  `select t.team_id, t.user_id, t.name, t.from_name, t.message, t.language, t.giftwrap, t.cover_image_url, t.cover_image_alt, t.time_zone, t.send_at, t.quantity, t.prepared, t.processing, t.notify_on_complete, t.failed, t.dispatched,
     teams.name as team_name, u.email as sender_email, coalesce(u.send_as_name, u.first_name || ' ' || u.surname) as sender_name
   from transactions t join teams on teams.id = t.team_id join users u on u.id = t.user_id where t.id = $1`,
);

/** The facts of a transaction's mails. Jobs act for no team, so the id alone is their right to it. */
export async function findMailFacts(db: Queryable, transactionId: string): Promise<MailFacts | null> {
  return (await db.run(find, [transactionId]))[0] ?? null;
}
