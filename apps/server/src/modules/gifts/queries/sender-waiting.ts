import { statement, type Queryable, type Tx, integer } from '../../../platform/database/index.ts';

type Sender = { readonly teamId: string; readonly userId: string };

const waiting = statement(
  'gifts-waiting-of-sender',
  `select (select coalesce(sum(t.quantity), 0) from transactions t where t.team_id = $1 and t.user_id = $2 and t.processing = 'creating' and t.send_at is not null)::bigint
       + (select count(*) from gifts g where g.team_id = $1 and g.user_id = $2 and g.status_id = 8) as scheduled_gifts`,
  { scheduledGifts: integer },
);

/** Counts a sender's gifts in a team that wait for their send date. */
export async function countScheduledOf(
  db: Queryable,
  { teamId, userId }: Sender,
): Promise<{ readonly scheduledGifts: number }> {
  const [row] = await db.run(waiting, [teamId, userId]);
  return row ?? { scheduledGifts: 0 };
}

const scheduled = statement(
  'transactions-hand-over',
  `update transactions t set user_id = $3 where t.team_id = $1 and t.user_id = $2 and t.send_at is not null
     and (t.processing = 'creating' or exists (select 1 from gifts g where g.transaction_id = t.id and g.status_id = 8))`,
);
const gifts = statement(
  'gifts-hand-over',
  `update gifts set user_id = $3 where team_id = $1 and user_id = $2 and status_id = 8`,
);

/** Reassigns the orders with unsent gifts, and those gifts, to another person. Sent gifts keep their sender. */
export async function handOverScheduled(
  tx: Tx,
  { teamId, userId, heirId }: Sender & { readonly heirId: string },
): Promise<void> {
  await tx.run(scheduled, [teamId, userId, heirId]);
  await tx.run(gifts, [teamId, userId, heirId]);
}
