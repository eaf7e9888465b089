import { notNull, pence, statement, uuid, type Queryable, type RowOf } from '../../../platform/database/index.ts';

const given = statement(
  'notifications-given-by-run',
  `select i.added_pence, p.wallet_id from budget_run_items i join budget_participants p on p.id = i.participant_id
   where i.run_id = $1 and p.team_id = $2 and p.user_id = $3 and i.added_pence > 0 and p.status = 'active'`,
  { addedPence: pence, walletId: notNull(uuid, 'a run pays those with a wallet') },
);

/**
 * Finds the amount that a run gave to a current participant, and the wallet that received it; null if it gave them
 * nothing.
 */
export async function findGivenByRun(
  db: Queryable,
  { runId, teamId, userId }: { readonly runId: string; readonly teamId: string; readonly userId: string },
): Promise<{ readonly addedPence: number; readonly walletId: string } | null> {
  const [row] = await db.run(given, [runId, teamId, userId]);
  return row ?? null;
}

const columns = { walletId: uuid };

const wallet = statement(
  'notifications-wallet-for-budget',
  `select wallet_id from budget_participants where budget_id = $1 and team_id = $2 and user_id = $3 and status = 'active' and wallet_id is not null`,
  columns,
);

/** Finds the wallet in which a participant has the money of a budget; null if they do not take part in it now. */
export async function findWalletForBudget(
  db: Queryable,
  { budgetId, teamId, userId }: { readonly budgetId: string; readonly teamId: string; readonly userId: string },
): Promise<RowOf<typeof columns> | null> {
  const [row] = await db.run(wallet, [budgetId, teamId, userId]);
  return row ?? null;
}
