import { isoOf } from '../../../platform/clock/index.ts';
import { instant, nullable, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

/** A gift that a person received: from whom and when, with their reaction. Never contains its link or code. */
export type GiftOfPerson = {
  readonly id: string;
  readonly from: string;
  readonly name: string | null;
  readonly sentAt: string | null;
  readonly claimedAt: string | null;
  readonly redeemedAt: string | null;
  readonly declinedAt: string | null;
  readonly emoji: string | null;
  readonly thanks: string | null;
};

// Receivers are indexed only per team, so this reads all gifts: at most once a day for each person, in a job.
const received = statement(
  'gifts-received-by-person',
  `select g.id, t.from_name, g.receiver_name, g.sent_at, g.claimed_at, g.redeemed_at, g.declined_at, r.emoji, r.message
   from gifts g join transactions t on t.id = g.transaction_id left join reactions r on r.gift_id = g.id
   where lower(g.receiver_email) = lower($1) order by g.id desc limit $2`,
  {
    id: uuid,
    fromName: text,
    receiverName: nullable(text),
    sentAt: nullable(instant),
    claimedAt: nullable(instant),
    redeemedAt: nullable(instant),
    declinedAt: nullable(instant),
    emoji: nullable(text),
    message: nullable(text),
  },
);

/** Returns the gifts that were sent to a person's address, newest first, with the reactions to them. */
export async function listGiftsOfPerson(
  db: Queryable,
  { email, limit }: { readonly email: string; readonly limit: number },
): Promise<GiftOfPerson[]> {
  const rows = await db.run(received, [email, limit]);
  return rows.map((row) => ({
    id: row.id,
    from: row.fromName,
    name: row.receiverName,
    sentAt: row.sentAt && isoOf(row.sentAt),
    claimedAt: row.claimedAt && isoOf(row.claimedAt),
    redeemedAt: row.redeemedAt && isoOf(row.redeemedAt),
    declinedAt: row.declinedAt && isoOf(row.declinedAt),
    emoji: row.emoji,
    thanks: row.message,
  }));
}
