import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Pence } from '@huggg/money';
import { balances, lockBalances, spendableBalances } from '../../ledger/index.ts';
import { figuresOf, noFigures } from '../domain/accounts.ts';
import { errors } from '../errors.ts';
import type { FundedWallet } from '../funded-wallet.ts';
import type { WalletReach } from '../policy.ts';
import { findWallets, listWalletsOfPerson, type Wallet } from '../queries/wallets.ts';

/** Adds the figures to wallets, in the same order. */
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

/** Returns the amount that can be spent from each wallet, by id. */
export async function availableOf(db: Queryable, walletIds: readonly string[]): Promise<ReadonlyMap<string, Pence>> {
  return spendableBalances(db, walletIds);
}

/** Lists the wallets that a user owns in a team, with their figures. */
export async function walletsOfPersonIn(
  db: Queryable,
  place: { readonly teamId: string; readonly userId: string },
): Promise<readonly FundedWallet[]> {
  return withFigures(db, await listWalletsOfPerson(db, place));
}

/** A wallet whose money no other transaction can move until this transaction ends. */
export type LockedWallet = { readonly wallet: Wallet; readonly availablePence: Pence };

/**
 * Locks wallets visible to the actor and returns them in the requested order.
 * @throws wallet.not-found if one is not visible; none is locked in that case.
 */
export async function lockVisibleWallets(
  tx: Tx,
  reach: WalletReach,
  ids: readonly string[],
): Promise<readonly LockedWallet[]> {
  const seen = await findWallets(tx, reach, ids);
  if (ids.some((id) => !seen.has(id))) throw errors.walletNotFound();
  const available = await lockBalances(tx, ids);
  // Read again under the lock, because blocking a wallet takes the same lock.
  const wallets = await findWallets(tx, reach, ids);
  return ids.map((id) => {
    const wallet = wallets.get(id);
    const availablePence = available.get(id);
    if (!wallet || availablePence === undefined) throw errors.walletNotFound();
    return { wallet, availablePence };
  });
}

/**
 * Checks that an amount can leave a wallet.
 * @throws wallet.locked or wallet.insufficient-funds.
 */
export function assertCanPay({ wallet, availablePence }: LockedWallet, neededPence: Pence): void {
  if (wallet.locked) throw errors.walletLocked();
  if (availablePence < neededPence) throw errors.insufficientFunds({ availablePence, neededPence });
}
