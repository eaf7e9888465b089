import type { TopUpType, WalletEntryType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Tx } from '../../../platform/database/index.ts';
import { postPairs, type HouseAccount } from '../../books/index.ts';
import { endDebtOf, type Outcome } from '../../ledger/index.ts';
import { walletChanged } from '../events.ts';
import { insertTopUp } from '../queries/top-ups.ts';
import type { Wallet } from '../queries/wallets.ts';
import { auditMoney, lockWalletMoney, type MoneyContext } from './wallet-money.ts';

/*
 * Together with take-from-wallet.ts, the only way for money to enter a wallet from outside or leave it. Each entry is
 * written with its opposite in the house book, whose lock comes last, so everything else in the transaction must be
 * locked before.
 */

export type TopUp = {
  /** Chosen before the first attempt, so that the same top-up is added once. Also the id of its entry. */
  readonly topUpId: string;
  readonly walletId: string;
  readonly amountPence: Pence;
  readonly type: TopUpType;
  /** The account of the house book through which the money came in. */
  readonly against: HouseAccount;
  /** The user who topped up; null if it was not a user of the team. */
  readonly userId: string | null;
  /** The charge, top-up invoice or credit. */
  readonly sourceId: string;
  readonly description: string;
};

const entryTypes: Readonly<Record<TopUpType, WalletEntryType>> = {
  card: 'card-top-up',
  automatic: 'automatic-top-up',
  invoice: 'bank-top-up',
  credit: 'operator-credit',
};

/** The type of object in an entry's reference. */
const sources: Readonly<Record<TopUpType, string>> = {
  card: 'charge',
  automatic: 'charge',
  invoice: 'top-up-invoice',
  credit: 'credit',
};

/**
 * Adds money to a wallet, even a locked one, and records it in the team's audit log. It is safe to repeat by
 * `topUpId`.
 * @throws wallet.not-found.
 */
export async function topUpWallet(ctx: MoneyContext, tx: Tx, topUp: TopUp): Promise<Outcome> {
  const { wallet, outcome } = await addTopUp(ctx, tx, topUp);
  if (outcome === 'written') await auditMoney(ctx, tx, { ...topUp, wallet, action: 'wallet.topped-up' });
  return outcome;
}

/** Adds money as `topUpWallet` does; the caller writes the audit log. */
export async function addTopUp(
  ctx: MoneyContext,
  tx: Tx,
  topUp: TopUp,
): Promise<{ readonly wallet: Wallet; readonly outcome: Outcome }> {
  const { topUpId: id, walletId, amountPence, type, against, sourceId, description } = topUp;
  const { wallet } = await lockWalletMoney(tx, walletId);
  const now = ctx.clock.now();
  const [outcome = 'already'] = await postPairs(
    tx,
    [
      {
        id,
        walletBookId: walletId,
        direction: 'in',
        against,
        amountPence,
        reason: entryTypes[type],
        reference: { kind: sources[type], id: sourceId },
        description,
      },
    ],
    now,
  );
  if (outcome === 'already') return { wallet, outcome };
  await endDebtOf(tx, walletId);
  await insertTopUp(tx, { ...topUp, id, teamId: wallet.teamId, createdAt: now });
  await ctx.publish(tx, [walletChanged(wallet)]);
  return { wallet, outcome };
}
