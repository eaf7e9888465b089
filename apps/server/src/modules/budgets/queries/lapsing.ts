import type { Temporal } from 'temporal-polyfill';
import { instant, statement, uuid, type Queryable } from '../../../platform/database/index.ts';

// Unspent money is returned by a run that resets balances, and when the budget ends. A paused budget has no next run.
const ofWallets = statement(
  'budgets-lapses-of-wallets',
  `select w.wallet_id, w.lapses_at from (
     select p.wallet_id, case when b.unspent_action = 'reset' and b.paused_at is null then least(b.next_run_at, b.ends_at) else b.ends_at end as lapses_at
     from budget_participants p join automated_budgets b on b.id = p.budget_id
     where p.wallet_id = any($1::uuid[]) and p.status = 'active' and b.status in ('scheduled', 'live') and b.deleted_at is null) w
   where w.lapses_at is not null`,
  {
    walletId: uuid,
    lapsesAt: instant,
  },
);

/**
 * Returns when unspent money in participants' wallets is returned. The wallets can belong to any team, so callers must
 * take the ids from rows that are visible to their user.
 */
export async function lapsesOfWallets(
  db: Queryable,
  wallets: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  const rows = wallets.length > 0 ? await db.run(ofWallets, [wallets.map(({ id }) => id)]) : [];
  return new Map(rows.map(({ walletId, lapsesAt }) => [walletId, lapsesAt]));
}
