import { statement, uuid, type Queryable, type Tx } from '../../../platform/database/index.ts';

const wallets = statement(
  'budget-participants-wallets',
  `select wallet_id from budget_participants where budget_id = $1 and wallet_id is not null order by wallet_id`,
  { walletId: uuid },
);

/** The wallets that a budget's participants have for it, those of former ones too. */
export async function listParticipantWallets(db: Queryable, budgetId: string): Promise<readonly string[]> {
  return (await db.run(wallets, [budgetId])).map(({ walletId }) => walletId);
}

const erase = statement(
  'budget-participants-erase',
  `update budget_participants set email = id || '@erased.invalid', status = case when status = 'draft' then 'deleted' else status end,
     removed_at = case when status = 'draft' then now() else removed_at end, updated_at = now() where email = lower($1)`,
);

/** Takes an address out of the budgets that it takes part in; who had not joined is removed. */
export async function eraseParticipantsAt(tx: Tx, address: string): Promise<void> {
  // A number is nobody's address here, and the rows come before those that erasing numbers locks.
  if (address.includes('@')) await tx.run(erase, [address]);
}
