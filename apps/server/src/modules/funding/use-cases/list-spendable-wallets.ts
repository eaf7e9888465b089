import { zeroPence } from '@huggg/money';
import { reachOf, type Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { balances } from '../../ledger/index.ts';
import { listPayableWallets } from '../queries/payable-wallets.ts';
import type { SpendableWallet } from './spend-for-gifts.ts';

/**
 * The wallets that somebody may pay from, as they stand now: nothing is locked, so a purchase asks again. Empty where they hold no
 * `debit-wallet`.
 */
export async function listSpendableWallets(db: Queryable, actor: Actor): Promise<readonly SpendableWallet[]> {
  if (!actor.permissions['debit-wallet']) return [];
  const { teamIds, ownerId } = reachOf(actor, 'debit-wallet');
  const wallets = await listPayableWallets(db, { teamIds, userId: actor.userId, teams: ownerId === null });
  const figures = await balances(db, wallets.map(({ id }) => id));
  return wallets.map((wallet) => ({ ...wallet, availablePence: figures.get(wallet.id)?.['available'] ?? zeroPence }));
}
