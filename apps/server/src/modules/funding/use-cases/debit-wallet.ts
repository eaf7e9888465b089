import type { WalletDebit, WalletDebitRequest, WalletEntryType } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { findHolds, postHold, transfer } from '../../ledger/index.ts';
import { errors } from '../errors.ts';
import { walletChanged } from '../events.ts';
import { mayDebit, maySpendFrom, walletReach } from '../policy.ts';
import { findCommitment } from '../queries/commitments.ts';
import type { Wallet } from '../queries/wallets.ts';
import { toWireWallet } from '../wire.ts';
import { amountLeftToTake } from './commit-money.ts';
import { recordAct } from './record-act.ts';
import { assertCanPay, lockVisibleWallets, withFigures, type LockedWallet } from './wallet-figures.ts';

const debit: WalletEntryType = 'debit';

/**
 * Debits a wallet, from its available money or from a commitment.
 * @throws wallet.not-found, access.forbidden, wallet.locked, wallet.insufficient-funds, commitment.not-found,
 * commitment.ended, commitment.not-enough-left.
 */
export async function debitWallet(ctx: Context, walletId: string, request: WalletDebitRequest): Promise<WalletDebit> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [locked] = await lockVisibleWallets(tx, walletReach(ctx.actor), [walletId]);
    if (!locked) throw errors.walletNotFound();
    const { wallet } = locked;
    assertMayDebit(ctx, { wallet, fromCommitment: request.commitmentId !== undefined });
    const id = newId();
    await postOut(ctx, tx, { id, locked, request });
    await recordAct(ctx, tx, { id, kind: 'debit', wallet, amountPence: amountOfPence(request.amount) });
    await ctx.publish(tx, [walletChanged(wallet)]);
    const [funded] = await withFigures(tx, [wallet]);
    if (!funded) throw errors.walletNotFound();
    const wire: WalletDebit = {
      id,
      amount: request.amount,
      commitmentId: request.commitmentId ?? null,
      reference: request.reference ?? null,
      description: request.description ?? '',
      dateCreated: now.toString(),
      wallet: toWireWallet(funded, ctx.actor),
    };
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], now);
    return wire;
  });
}

/**
 * Checks the permission: committed money can be debited by users who may spend from the wallet, available money only by
 * those who may move its money.
 */
function assertMayDebit(
  { actor }: Context,
  { wallet, fromCommitment }: { readonly wallet: Wallet; readonly fromCommitment: boolean },
): void {
  if (!maySpendFrom(actor, wallet))
    throw catalogueError('access.forbidden', { details: { permission: 'debit-wallet' } });
  if (!fromCommitment && !mayDebit(actor, wallet))
    throw catalogueError('access.forbidden', { details: { permission: 'create-wallet-commitment' } });
}

async function postOut(
  ctx: Context,
  tx: Tx,
  { id, locked, request }: { readonly id: string; readonly locked: LockedWallet; readonly request: WalletDebitRequest },
): Promise<void> {
  const { wallet } = locked;
  const amountPence = amountOfPence(request.amount);
  const movement = {
    id,
    bookId: wallet.id,
    amountPence,
    reason: debit,
    reference: { kind: 'debit', id: request.reference ?? id },
    description: request.description ?? '',
  };
  if (request.commitmentId === undefined) {
    assertCanPay(locked, amountPence);
    await transfer(tx, [{ ...movement, debit: 'available', credit: 'redeemed' }], ctx.clock.now());
    return;
  }
  if (wallet.locked) throw errors.walletLocked();
  const commitment = await findCommitment(tx, [wallet.teamId], request.commitmentId);
  if (commitment?.walletId !== wallet.id) throw errors.commitmentNotFound();
  amountLeftToTake((await findHolds(tx, [commitment.id])).get(commitment.id), amountPence);
  await postHold(tx, [{ ...movement, holdId: commitment.id, to: 'redeemed' }], ctx.clock.now());
}
