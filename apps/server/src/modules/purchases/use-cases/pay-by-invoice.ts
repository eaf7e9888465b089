import type { PurchaseRequest, PurchaseResult } from '@huggg/contracts';
import { requirePermission, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { readMainWallet, readWallets } from '../../funding/index.ts';
import { type Order, toWireTransfer } from '../../orders/index.ts';
import { reasonsToApprove } from '../domain/approval-needed.ts';
import { endOfLastDay } from '../domain/last-day-to-pay.ts';
import { errors } from '../errors.ts';
import type { Invoicing } from '../ports.ts';
import { askApproval } from './ask-approval.ts';
import { answerPending, beginPayment, orderToPay, planPaid, type Intent } from './begin-payment.ts';
import { pence } from '@huggg/money';

/**
 * An order that a second person has just approved. Its payment has the id of the approval, which is locked before the
 * wallet and ends with it.
 */
export type ApprovedOrder = {
  readonly id: string;
  readonly lockApproved: (tx: Tx) => Promise<void>;
  readonly endApproved: (tx: Tx) => Promise<void>;
};

/**
 * Starts to pay an order by bank transfer: the order waits for its money, with its own reference and pro-forma invoice.
 * It is bought once all of the money has arrived, and becomes a draft again if the money has not arrived by the end of
 * the last day.
 * @throws wallet.not-found, and the errors of every purchase.
 */
export async function payByInvoice(
  ctx: Context,
  invoicing: Invoicing,
  request: PurchaseRequest,
  approved: ApprovedOrder | null = null,
): Promise<PurchaseResult> {
  const order = await orderToPay(ctx, request);
  requirePermission(ctx.actor, 'manage-billing', { teamId: order.teamId, ownerId: null });
  const walletId = await walletOf(ctx, { invoicing, order, reference: request.payment.reference });
  const intent: Intent = {
    id: approved?.id ?? newId(),
    walletId,
    comingPence: pence(request.purchase.amount),
    chargeId: null,
  };
  const planned = await planPaid(ctx, { request, intent, expects: approved ? 'awaiting-approval' : 'draft' });
  if (reasonsToApprove(planned.candidate).length > 0) return askApproval(ctx, { planned, method: 'invoice' });
  const issue = await invoicing.prepare(ctx, order.id);
  const reference = invoicing.newReference();
  const lapsesAt = endOfLastDay(ctx.clock.now(), ctx.config.money.proFormaDays);
  return ctx.transaction(async (tx) => {
    await approved?.lockApproved(tx);
    await beginPayment(ctx, tx, { planned, intent, method: 'invoice', reference, lapsesAt });
    await approved?.endApproved(tx);
    const files = await issue(tx, { paymentId: intent.id, reference, payBy: lapsesAt.toString() });
    return answerPending(ctx, tx, {
      planned,
      id: intent.id,
      waitsFor: {
        payment: {
          method: 'invoice',
          orderStatus: 'awaiting-payment',
          requires3ds: false,
          redirectUrl: null,
          chargeId: null,
          transfer: toWireTransfer({ reference, lapsesAt, seenAt: null }, ctx.config.money.bankDetails),
          files,
        },
      },
    });
  });
}

type InvoicedOrder = { readonly invoicing: Invoicing; readonly order: Order; readonly reference: string };

/**
 * Returns the wallet that receives the money: the one with this id, or the team's main wallet if the reference is the
 * order's pro-forma invoice.
 * @throws wallet.not-found.
 */
async function walletOf(ctx: Context, { invoicing, order, reference }: InvoicedOrder): Promise<string> {
  const [wallet] = await readWallets(ctx.readPrimary, [reference]);
  if (wallet) return wallet.id;
  const named = await invoicing.isProFormaOf(ctx.readPrimary, { id: reference, orderId: order.id });
  const main = named ? await readMainWallet(ctx.readPrimary, order.teamId) : null;
  if (!main) throw errors.walletNotFound();
  return main;
}
