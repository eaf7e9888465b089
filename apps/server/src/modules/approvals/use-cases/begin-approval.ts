import { orderApprovalAsked } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { holdForApproval } from '../../funding/index.ts';
import { moveOrder, type Order } from '../../orders/index.ts';
import { endOfApproval } from '../domain/chase.ts';
import { insertApproval, type NewApproval } from '../queries/approvals.ts';

type Beginning = {
  readonly order: Pick<Order, 'id' | 'teamId' | 'userId' | 'status' | 'version'>;
  readonly approval: Omit<NewApproval, 'orderId' | 'teamId' | 'askedAt' | 'endsAt'>;
};

/**
 * Records that a draft waits for approval, and holds its money if a wallet pays. The caller holds the locks of the
 * order and of the wallet's money, and has checked that the order can be paid.
 */
export async function beginApproval(
  ctx: Pick<Context, 'clock' | 'publish' | 'audit'>,
  tx: Tx,
  { order, approval }: Beginning,
): Promise<{ readonly id: string; readonly dateEnds: string }> {
  const askedAt = ctx.clock.now();
  const endsAt = endOfApproval(askedAt);
  const { id, method, walletId, amountPence, askerId } = approval;
  const { id: orderId, teamId } = order;
  await insertApproval(tx, { ...approval, orderId, teamId, askedAt, endsAt });
  await moveOrder(ctx, tx, { order, to: 'awaiting-approval', now: askedAt });
  if (method === 'wallet') await holdForApproval(tx, { approvalId: id, walletId, amountPence }, askedAt);
  await ctx.audit(tx, [
    {
      action: 'order.approval-asked',
      teamId,
      subject: { type: 'order-approval', id },
      changes: { amountPence: { from: null, to: amountPence }, orderId: { from: null, to: orderId } },
    },
  ]);
  await ctx.publish(tx, [orderApprovalAsked({ id, teamId, ownerId: askerId, data: { orderId, stage: 'asked' } })]);
  return { id, dateEnds: endsAt.toString() };
}
