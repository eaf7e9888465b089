import type { WalletEntryType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { requirePermission, type Actor } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { derivedId } from '../../../platform/ids/index.ts';
import { postHeldPairs } from '../../books/index.ts';
import { hold, releaseHold } from '../../ledger/index.ts';
import { errors } from '../errors.ts';
import { walletReach } from '../policy.ts';
import type { Wallet } from '../queries/wallets.ts';
import { assertCanPay, lockVisibleWallets } from './wallet-figures.ts';
import { lockWalletMoney } from './wallet-money.ts';

/**
 * Money that a team requests to be paid out. The hold has the withdrawal's id; payment and release have their own ids,
 * so each happens once. `description` is shown in the statement.
 */
type WithdrawalMoney = {
  readonly withdrawalId: string;
  readonly walletId: string;
  readonly amountPence: Pence;
  readonly description: string;
};

const withdrawn: WalletEntryType = 'withdrawal';
const returned: WalletEntryType = 'withdrawal-returned';

const common = ({ withdrawalId, amountPence, description }: WithdrawalMoney) => ({
  amountPence,
  description,
  reference: { kind: 'withdrawal', id: withdrawalId },
});

/**
 * Holds money for a withdrawal, if the actor may move it: available → live. Locks the wallet's money.
 * @throws wallet.not-found, access.forbidden, wallet.locked, wallet.insufficient-funds.
 */
export async function holdForWithdrawal(
  tx: Tx,
  { actor, ...money }: WithdrawalMoney & { readonly actor: Actor },
  now: Temporal.Instant,
): Promise<Wallet> {
  const { withdrawalId: id, walletId: bookId } = money;
  const [locked] = await lockVisibleWallets(tx, walletReach(actor), [bookId]);
  if (!locked) throw errors.walletNotFound();
  const { wallet } = locked;
  requirePermission(actor, 'create-wallet-commitment', { teamId: wallet.teamId, ownerId: wallet.ownerUserId });
  assertCanPay(locked, money.amountPence);
  await hold(tx, [{ ...common(money), id, bookId, from: 'available', held: 'live', reason: withdrawn }], now);
  return wallet;
}

/**
 * Pays the held money out of the wallet and out of our bank account in one pair: live → funding, customers → bank.
 * @throws wallet.not-found, wallet.locked.
 */
export async function postForWithdrawal(tx: Tx, money: WithdrawalMoney, now: Temporal.Instant): Promise<Wallet> {
  const { withdrawalId: holdId, walletId: walletBookId } = money;
  const { wallet } = await lockWalletMoney(tx, walletBookId);
  if (wallet.locked) throw errors.walletLocked();
  const id = derivedId(holdId, withdrawn);
  await postHeldPairs(tx, [{ ...common(money), id, holdId, walletBookId, against: 'bank', reason: withdrawn }], now);
  return wallet;
}

/** Releases the held money: live → available. This also works for a locked wallet. @throws wallet.not-found. */
export async function releaseForWithdrawal(tx: Tx, money: WithdrawalMoney, now: Temporal.Instant): Promise<Wallet> {
  const { withdrawalId: holdId, walletId: bookId } = money;
  const { wallet } = await lockWalletMoney(tx, bookId);
  const id = derivedId(holdId, returned);
  await releaseHold(tx, [{ ...common(money), id, holdId, bookId, reason: returned }], now);
  return wallet;
}
