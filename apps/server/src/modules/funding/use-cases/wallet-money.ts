import type { AuditAction } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { lockBalances } from '../../ledger/index.ts';
import { errors } from '../errors.ts';
import { readWallets, type Wallet } from '../queries/wallets.ts';
import type { LockedWallet } from './wallet-figures.ts';

/** The part of a request's, job's or command's context that moving money in and out needs. */
export type MoneyContext = Pick<Context, 'clock' | 'publish' | 'audit'>;

/**
 * Locks the money of a wallet of any team, for callers that have already checked its owner. @throws wallet.not-found.
 */
export async function lockWalletMoney(tx: Tx, walletId: string): Promise<LockedWallet> {
  const availablePence = (await lockBalances(tx, [walletId])).get(walletId);
  // Read after the lock, because blocking a wallet takes the same lock.
  const [wallet] = await readWallets(tx, [walletId]);
  if (!wallet || availablePence === undefined) throw errors.walletNotFound();
  return { wallet, availablePence };
}

/** Records in the audit log that money entered or left a wallet: the amount, and the charge, invoice or bank line. */
export async function auditMoney(
  ctx: Pick<Context, 'audit'>,
  tx: Tx,
  act: {
    readonly action: AuditAction;
    readonly wallet: Pick<Wallet, 'id' | 'teamId'>;
    readonly amountPence: Pence;
    readonly type: string;
    readonly sourceId: string;
  },
): Promise<void> {
  await ctx.audit(tx, [
    {
      action: act.action,
      teamId: act.wallet.teamId,
      subject: { type: 'wallet', id: act.wallet.id },
      changes: {
        amountPence: { from: null, to: act.amountPence },
        type: { from: null, to: act.type },
        source: { from: null, to: act.sourceId },
      },
    },
  ]);
}
