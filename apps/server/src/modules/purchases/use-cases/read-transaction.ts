import { standardBrandingId, type TransactionDetail } from '@huggg/contracts';
import { canOn, type Context, reachOf } from '../../../platform/context.ts';
import { appliedLook } from '../../brandings/index.ts';
import { findProductSummaries, toPurchaseSummary } from '../../catalogue/index.ts';
import { findOrderHolds, readWallets } from '../../funding/index.ts';
import { clientIdOf, findPeople, senderName } from '../../identity/index.ts';
import { findOrderPayment } from '../../orders/index.ts';
import { errors } from '../errors.ts';
import { countStatuses, findTransaction, type TransactionRead } from '../../gifts/index.ts';
import { readFunnel } from '../queries/funnel.read-model.ts';
import { toTransactionDetail } from '../wire-transaction.ts';

/**
 * Returns a paid order with its progress, the number of gifts that reached each step, and the state of its money. The
 * amounts come from the order's hold in the ledger, so they agree with the wallet to the penny.
 * @throws transaction.not-found.
 */
export async function readTransaction(ctx: Context, id: string): Promise<TransactionDetail> {
  const transaction = await findTransaction(ctx.read, reachOf(ctx.actor, 'view-team-transactions'), id);
  if (!transaction) throw errors.transactionNotFound();
  const { teamId, userId } = transaction;
  const [products, people, counts, funnel, money, wallets, branding, payment] = await Promise.all([
    findProductSummaries(ctx.read, [transaction.productId]),
    findPeople(ctx.read, [userId]),
    countStatuses(ctx.read, [id]),
    readFunnel(ctx.read, { transactionId: id, teamId }),
    moneyOf(ctx, transaction),
    readWallets(ctx.read, [transaction.walletId]),
    appliedLook(ctx.read, transaction.brandingLookId),
    // A payment by card or transfer has the same id as its transaction.
    findOrderPayment(ctx.read, id),
  ]);
  const sender = people.get(userId);
  return toTransactionDetail({
    transaction,
    brandingId: branding?.brandingId ?? standardBrandingId,
    product: toPurchaseSummary(transaction.productId, products),
    sender: { id: userId, name: sender ? senderName(sender) : '', email: sender?.email ?? '' },
    clientId: clientIdOf(sender),
    walletName: wallets[0]?.name ?? '',
    paidBy: {
      method: payment?.method ?? 'wallet',
      cardPence: payment?.cardPence ?? 0,
      chargeId: payment?.chargeId ?? null,
    },
    counts,
    funnel,
    money,
    can: canOn(ctx.actor, { teamId, ownerId: userId }),
  });
}

async function moneyOf(ctx: Context, { holdId, saleTotalPence }: TransactionRead): Promise<TransactionDetail['money']> {
  const hold = (await findOrderHolds(ctx.read, [holdId])).get(holdId);
  if (!hold) throw new Error(`The hold ${holdId} of a transaction is not in the ledger.`);
  return {
    paidPence: saleTotalPence,
    redeemedPence: hold.postedPence,
    heldPence: hold.remainingPence,
    returnedPence: hold.releasedPence,
  };
}
