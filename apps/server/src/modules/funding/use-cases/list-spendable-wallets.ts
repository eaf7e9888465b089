import { zeroPence } from '@huggg/money';
import type { Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { spendableBalances } from '../../ledger/index.ts';
import { maySpendFrom, spendingReach } from '../policy.ts';
import { listPayingWallets } from '../queries/wallets.ts';
import type { SpendableWallet } from './spend-for-gifts.ts';

/**
 * Lists the wallets that a user may pay from; none without `debit-wallet`. They are not locked, so a purchase must
 * check again.
 */
export async function listSpendableWallets(db: Queryable, actor: Actor): Promise<readonly SpendableWallet[]> {
  const reach = spendingReach(actor);
  if (!reach) return [];
  const wallets = (await listPayingWallets(db, reach)).filter((wallet) => maySpendFrom(actor, wallet));
  const available = await spendableBalances(
    db,
    wallets.map(({ id }) => id),
  );
  return wallets.map((wallet) => ({ ...wallet, availablePence: available.get(wallet.id) ?? zeroPence }));
}
