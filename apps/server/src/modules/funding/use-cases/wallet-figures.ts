import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Pence } from '@huggg/money';
import { balances, lockBalances, spendableBalances } from '../../ledger/index.ts';
import { figuresOf, noFigures } from '../domain/accounts.ts';
import { errors } from '../errors.ts';
import type { FundedWallet } from '../funded-wallet.ts';
import type { WalletReach } from '../policy.ts';
import { findWallets, listWalletsOfPerson, type Wallet } from '../queries/wallets.ts';

/** Adds their figures to wallets, in the same order. */
export async function withFigures(db: Queryable, wallets: readonly Wallet[]): Promise<readonly FundedWallet[]> {
  const books = await balances(
    db,
    wallets.map(({ id }) => id),
  );
  return wallets.map((wallet) => {
    const book = books.get(wallet.id);
    return { wallet, figures: book ? figuresOf(book) : noFigures };
  });
}

/** What can be spent from each wallet, by its id. */
export async function availableOf(db: Queryable, walletIds: readonly string[]): Promise<ReadonlyMap<string, Pence>> {
  return spendableBalances(db, walletIds);
}

/** The wallets that a user owns in a team, with what they hold. */
export async function walletsOfPersonIn(
  db: Queryable,
  place: { readonly teamId: string; readonly userId: string },
): Promise<readonly FundedWallet[]> {
  return withFigures(db, await listWalletsOfPerson(db, place));
}

/** A wallet whose money no other transaction can move until the transaction ends. */
export type LockedWallet = { readonly wallet: Wallet; readonly availablePence: Pence };

/**
 * Locks wallets that the actor may see, in the order asked for.
 * @throws wallet.not-found if one is out of reach; none is locked then.
 */
export async function lockVisibleWallets(
  tx: Tx,
  reach: WalletReach,
  ids: readonly string[],
): Promise<readonly LockedWallet[]> {
  const seen = await findWallets(tx, reach, ids);
  if (ids.some((id) => !seen.has(id))) throw errors.walletNotFound();
  const available = await lockBalances(tx, ids);
  // Read again under the lock: who locks a wallet against spending holds it too.
  const wallets = await findWallets(tx, reach, ids);
  return ids.map((id) => {
    const wallet = wallets.get(id);
    const availablePence = available.get(id);
    if (!wallet || availablePence === undefined) throw errors.walletNotFound();
    return { wallet, availablePence };
  });
}

/**
 * Asserts that an amount can leave a wallet.
 * @throws wallet.locked or wallet.insufficient-funds.
 */
export function assertCanPay({ wallet, availablePence }: LockedWallet, neededPence: Pence): void {
  if (wallet.locked) throw errors.walletLocked();
  if (availablePence < neededPence) throw errors.insufficientFunds({ availablePence, neededPence });
}
