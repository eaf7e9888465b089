import type { WalletEntryType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Tx } from '../../../platform/database/index.ts';
import { postPairs, type HouseAccount } from '../../books/index.ts';
import { allowDebtOf, endDebtOf, findWritten, type Outcome } from '../../ledger/index.ts';
import { walletChanged } from '../events.ts';
import { lockWallet, lockWalletRow } from './lock-wallet.ts';
import { assertCanPay } from './wallet-figures.ts';
import { auditMoney, lockWalletMoney, type MoneyContext } from './wallet-money.ts';

type Move<T extends WalletEntryType> = {
  /** The id of the entry, chosen before the first attempt so that the entry is written once. */
  readonly id: string;
  readonly walletId: string;
  readonly amountPence: Pence;
  /** The type of the statement's row. */
  readonly type: T;
  /** The account of the house book that the money goes to or comes from. */
  readonly against: HouseAccount;
  /** The charge or bank statement line. */
  readonly sourceId: string;
  readonly description: string;
};

/** The reason for locking a wallet after a dispute, as its page shows it. */
export const disputeLock = 'A card payment to this wallet is disputed.';

export type MoneyTaking = Move<'card-refund' | 'card-dispute' | 'bank-correction'>;

/**
 * Returns money from a wallet to its source; it is safe to repeat by `id`. A dispute takes the full amount, even below
 * zero, and locks the wallet; any other type takes only available money from a wallet that is not locked.
 * @throws wallet.not-found, wallet.locked, wallet.insufficient-funds.
 */
export async function takeFromWallet(ctx: MoneyContext, tx: Tx, taking: MoneyTaking): Promise<Outcome> {
  const disputed = taking.type === 'card-dispute';
  if (disputed) await lockWalletRow(tx, taking.walletId);
  const locked = await lockWalletMoney(tx, taking.walletId);
  const known = (await findWritten(tx, [taking.id])).has(taking.id);
  if (!known && !disputed) assertCanPay(locked, taking.amountPence);
  if (!known && disputed) await allowDebtOf(tx, taking.walletId);
  if ((await post(ctx, tx, { move: taking, direction: 'out' })) === 'already') return 'already';
  if (disputed) await lockWallet(ctx, tx, { walletId: taking.walletId, reason: disputeLock });
  await auditMoney(ctx, tx, { ...taking, wallet: locked.wallet, action: 'wallet.money-taken-back' });
  await ctx.publish(tx, [walletChanged(locked.wallet)]);
  return 'written';
}

/**
 * Returns money to a wallet that a dispute took; it is safe to repeat by `id`. The wallet stays locked until
 * `unlockWallet`.
 * @throws wallet.not-found.
 */
export async function returnToWallet(ctx: MoneyContext, tx: Tx, returned: Move<'dispute-won'>): Promise<Outcome> {
  const { wallet } = await lockWalletMoney(tx, returned.walletId);
  if ((await post(ctx, tx, { move: returned, direction: 'in' })) === 'already') return 'already';
  await endDebtOf(tx, returned.walletId);
  await auditMoney(ctx, tx, { ...returned, wallet, action: 'wallet.money-returned' });
  await ctx.publish(tx, [walletChanged(wallet)]);
  return 'written';
}

async function post(
  ctx: MoneyContext,
  tx: Tx,
  { move, direction }: { readonly move: MoneyTaking | Move<'dispute-won'>; readonly direction: 'in' | 'out' },
): Promise<Outcome> {
  const { id, walletId, amountPence, type, against, sourceId, description } = move;
  const kind = type === 'bank-correction' ? 'bank-line' : 'charge';
  const reference = { kind, id: sourceId };
  const pair = { id, walletBookId: walletId, direction, against, amountPence, reason: type, reference, description };
  const [outcome = 'already'] = await postPairs(tx, [pair], ctx.clock.now());
  return outcome;
}
