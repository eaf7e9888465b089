import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

type Sender = { readonly teamId: string; readonly userId: string };

export type WaitingOfSender = { readonly scheduledGifts: number; readonly drafts: number; readonly superLinks: number };

const waiting = statement<WaitingOfSender>(
  'gifts-waiting-of-sender',
  `select (select coalesce(sum(t.quantity), 0) from transactions t where t.team_id = $1 and t.user_id = $2 and t.processing = 'creating' and t.send_at is not null)::bigint
       + (select count(*) from gifts g where g.team_id = $1 and g.user_id = $2 and g.status_id = 8) as "scheduledGifts",
     (select count(*) from orders o where o.team_id = $1 and o.user_id = $2 and o.status = 'draft' and o.deleted_at is null) as drafts,
     (select count(*) from orders o where o.team_id = $1 and o.user_id = $2 and o.status = 'paid' and o.type = 'superhuggg') as "superLinks"`,
);

/** What of somebody's waits in a team: gifts for their send date, drafts, and super links that are open. */
export async function countWaitingOf(db: Queryable, { teamId, userId }: Sender): Promise<WaitingOfSender> {
  const [row] = await db.run(waiting, [teamId, userId]);
  return row ?? { scheduledGifts: 0, drafts: 0, superLinks: 0 };
}

const drafts = statement(
  `orders-hand-over`,
  `update orders set user_id = $3 where team_id = $1 and user_id = $2 and status = 'draft' and deleted_at is null`,
);
const scheduled = statement(
  'transactions-hand-over',
  `update transactions t set user_id = $3 where t.team_id = $1 and t.user_id = $2 and t.send_at is not null
     and (t.processing = 'creating' or exists (select 1 from gifts g where g.transaction_id = t.id and g.status_id = 8))`,
);
const gifts = statement(
  'gifts-hand-over',
  `update gifts set user_id = $3 where team_id = $1 and user_id = $2 and status_id = 8`,
);

/** Gives somebody else what waits: drafts, and orders whose gifts have not left with these gifts. Those that left stay with who sent them. */
export async function handOverWaiting(
  tx: Tx,
  { teamId, userId, heirId }: Sender & { readonly heirId: string },
): Promise<void> {
  await tx.run(drafts, [teamId, userId, heirId]);
  await tx.run(scheduled, [teamId, userId, heirId]);
  await tx.run(gifts, [teamId, userId, heirId]);
}
