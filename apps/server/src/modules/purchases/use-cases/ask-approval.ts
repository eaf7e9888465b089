import type { PurchaseResult } from '@huggg/contracts';
import { zeroPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { beginApproval } from '../../approvals/index.ts';
import { listApprovers } from '../../teams/index.ts';
import { reasonsToApprove } from '../domain/approval-needed.ts';
import { errors } from '../errors.ts';
import { checkPendingPurchase, answerPending, rightsOf } from './begin-payment.ts';
import type { PlannedItem } from './purchase-item.ts';

/**
 * Asks a second person to approve a draft instead of buying it, after all other checks have passed. A wallet's money is
 * held in the meantime; for payment by invoice nothing is held, because no invoice is issued yet.
 * @throws order.approver-missing, and the errors of every purchase.
 */
export async function askApproval(
  ctx: Context,
  { planned, method }: { readonly planned: PlannedItem; readonly method: 'wallet' | 'invoice' },
): Promise<PurchaseResult> {
  const { order, plan, quote, rules, walletId } = planned.candidate.planned;
  const { userId } = ctx.actor;
  const asked = { teamId: order.teamId, approvers: rules.approvals.approvers, exceptId: userId };
  if ((await listApprovers(ctx.readPrimary, asked)).length === 0) throw errors.approverMissing();
  return ctx.transaction(async (tx) => {
    const comingPence = method === 'invoice' ? quote.totalPence : zeroPence;
    await checkPendingPurchase(ctx, tx, { planned, walletId, comingPence, asksApproval: true });
    const approval = await beginApproval(ctx, tx, {
      order,
      approval: {
        id: newId(),
        askerId: userId,
        buyer: rightsOf(ctx.actor),
        metadata: planned.request.metadata ?? {},
        method,
        walletId,
        quantity: plan.quantity,
        amountPence: quote.totalPence,
        reasons: [...reasonsToApprove(planned.candidate)],
      },
    });
    return answerPending(ctx, tx, { planned, id: approval.id, waitsFor: { approval } });
  });
}
