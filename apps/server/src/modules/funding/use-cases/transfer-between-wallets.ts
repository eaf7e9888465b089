import { moneyMoved, type WalletEntryType, type WalletTransfer, type WalletTransferRequest } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { transfer } from '../../ledger/index.ts';
import { errors } from '../errors.ts';
import { walletChanged } from '../events.ts';
import { mayMoveMoneyOf, walletReach } from '../policy.ts';
import { toWireWallet } from '../wire.ts';
import { recordAct } from './record-act.ts';
import { assertCanPay, lockVisibleWallets, withFigures, type LockedWallet } from './wallet-figures.ts';

const out: WalletEntryType = 'transfer-out';
const into: WalletEntryType = 'transfer-in';

/**
 * Moves available money between wallets of the team and its subteams. Each wallet's entry is posted against its source
 * of funding, so the totals of both wallets are correct.
 * @throws wallet.same-wallet, wallet.not-found, access.forbidden, wallet.locked, wallet.insufficient-funds.
 */
export async function transferBetweenWallets(
  ctx: Context,
  fromWalletId: string,
  request: WalletTransferRequest,
): Promise<WalletTransfer> {
  if (fromWalletId === request.toWalletId) throw errors.sameWallet();
  const amountPence = amountOfPence(request.amount);
  const { actor } = ctx;
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const locked = await lockVisibleWallets(tx, walletReach(actor), [fromWalletId, request.toWalletId]);
    const [from, to] = locked as [LockedWallet, LockedWallet];
    if (!mayMoveMoneyOf(actor, from.wallet) || !mayMoveMoneyOf(actor, to.wallet))
      throw catalogueError('access.forbidden', { details: { permission: 'create-wallet-commitment' } });
    assertCanPay(from, amountPence);
    const id = newId();
    const description = request.description ?? '';
    const half = { pairId: id, amountPence, reference: { kind: 'transfer', id } };
    await transfer(
      tx,
      [
        {
          ...half,
          id: newId(),
          bookId: from.wallet.id,
          debit: 'available',
          credit: 'funding',
          reason: out,
          description: description || `To ${to.wallet.name}`,
        },
        {
          ...half,
          id: newId(),
          bookId: to.wallet.id,
          debit: 'funding',
          credit: 'available',
          reason: into,
          description: description || `From ${from.wallet.name}`,
        },
      ],
      now,
    );
    await recordAct(ctx, tx, { id, kind: 'transfer', wallet: from.wallet, amountPence, toWalletId: to.wallet.id });
    const data = { fromWalletId: from.wallet.id, toWalletId: to.wallet.id, amountPence };
    const moved = moneyMoved({ id, teamId: to.wallet.teamId, ownerId: actor.userId, data });
    await ctx.publish(tx, [walletChanged(from.wallet), walletChanged(to.wallet), moved]);
    const [paid, received] = (await withFigures(tx, [from.wallet, to.wallet])).map((funded) =>
      toWireWallet(funded, actor),
    );
    if (!paid || !received) throw errors.walletNotFound();
    const wire: WalletTransfer = {
      id,
      amount: amountPence,
      description,
      dateCreated: now.toString(),
      from: paid,
      to: received,
    };
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], now);
    return wire;
  });
}
