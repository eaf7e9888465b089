import type { LowBalanceNotice } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import { mayTopUp } from '../policy.ts';
import { findLowBalance, removeLowBalance, setLowBalance } from '../queries/low-balances.ts';
import { readWallets, type Wallet } from '../queries/wallets.ts';
import { availableOf } from './wallet-figures.ts';

/** @throws wallet.not-found for people who may not top up the wallet. */
export async function readLowBalanceNotice(ctx: Context, walletId: string): Promise<LowBalanceNotice> {
  await findFundableWallet(ctx, ctx.read, walletId);
  return noticeOf(ctx.read, walletId);
}

/**
 * Sets or removes the level below which people who fund a wallet are notified. If the wallet already holds less, they
 * are notified only after it has risen above the level and fallen again.
 * @throws wallet.not-found.
 */
export async function setLowBalanceNotice(
  ctx: Context,
  { walletId, level }: { readonly walletId: string; readonly level: number | null },
): Promise<LowBalanceNotice> {
  return ctx.transaction(async (tx) => {
    const wallet = await findFundableWallet(ctx, tx, walletId);
    const before = await findLowBalance(tx, walletId);
    const now = ctx.clock.now();
    if (level === null) await removeLowBalance(tx, walletId);
    else {
      const isLow = ((await availableOf(tx, [walletId])).get(walletId) ?? level) < level;
      await setLowBalance(tx, { walletId, levelPence: amountOfPence(level), lowSince: isLow ? now : null }, now);
    }
    await ctx.audit(tx, [
      {
        action: 'wallet.low-balance-changed',
        teamId: wallet.teamId,
        subject: { type: 'wallet', id: walletId },
        changes: { levelPence: { from: before?.levelPence ?? null, to: level } },
      },
    ]);
    return noticeOf(tx, walletId);
  });
}

async function findFundableWallet({ actor }: Context, db: Queryable, walletId: string): Promise<Wallet> {
  const [wallet] = await readWallets(db, [walletId]);
  if (!wallet || !mayTopUp(actor, wallet)) throw errors.walletNotFound();
  return wallet;
}

async function noticeOf(db: Queryable, walletId: string): Promise<LowBalanceNotice> {
  const found = await findLowBalance(db, walletId);
  return { walletId, level: found?.levelPence ?? null, lowSince: found?.lowSince?.toString() ?? null };
}
