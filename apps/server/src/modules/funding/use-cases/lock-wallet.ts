import type { Tx } from '../../../platform/database/index.ts';
import { endDebtOf } from '../../ledger/index.ts';
import { errors } from '../errors.ts';
import { walletChanged } from '../events.ts';
import { lockWalletsRow, setWalletLock } from '../queries/wallet-rows.ts';
import { lockWalletMoney, type MoneyContext } from './wallet-money.ts';

type Lock = {
  readonly walletId: string;
  /** For the wallet's page and the audit log; at most 300 characters. */ readonly reason: string;
};

/** Locks a wallet's own row, which must be locked before its money. @throws wallet.not-found. */
export async function lockWalletRow(tx: Tx, walletId: string): Promise<void> {
  if (!(await lockWalletsRow(tx, walletId))) throw errors.walletNotFound();
}

/**
 * Blocks spending from a wallet until it is unlocked; money can still come in. A wallet that is already locked keeps
 * its reason.
 * @throws wallet.not-found.
 */
export function lockWallet(ctx: MoneyContext, tx: Tx, { walletId, reason }: Lock): Promise<void> {
  return change(ctx, tx, { walletId, reason, locked: true });
}

/** Unlocks a wallet. A debt after a dispute remains. @throws wallet.not-found. */
export function unlockWallet(ctx: MoneyContext, tx: Tx, { walletId, reason }: Lock): Promise<void> {
  return change(ctx, tx, { walletId, reason, locked: false });
}

async function change(
  ctx: MoneyContext,
  tx: Tx,
  { walletId, reason, locked }: Lock & { readonly locked: boolean },
): Promise<void> {
  await lockWalletRow(tx, walletId);
  const { wallet } = await lockWalletMoney(tx, walletId);
  if ((wallet.locked !== null) === locked) return;
  await setWalletLock(tx, { walletId, reason: locked ? reason : null, now: ctx.clock.now() });
  if (!locked) await endDebtOf(tx, walletId);
  await ctx.audit(tx, [
    {
      action: locked ? 'wallet.locked' : 'wallet.unlocked',
      teamId: wallet.teamId,
      subject: { type: 'wallet', id: walletId },
      reason,
    },
  ]);
  await ctx.publish(tx, [walletChanged(wallet)]);
}
