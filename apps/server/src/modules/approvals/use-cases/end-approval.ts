import { orderApprovalEnded, walletChanged, type AuditAction } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readWallets, releaseForApproval } from '../../funding/index.ts';
import { lockOrdersToPay, moveOrder, type LockedOrder } from '../../orders/index.ts';
import { errors } from '../errors.ts';
import { lockApproval, writeEnding, type ApprovalRow, type Ending } from '../queries/approvals.ts';

export type DecisionContext = Pick<Context, 'clock' | 'publish' | 'audit'>;

const actions = {
  approved: 'order.approved',
  refused: 'order.approval-refused',
  withdrawn: 'order.approval-withdrawn',
  expired: 'order.approval-expired',
  'not-bought': 'order.approval-failed',
} as const satisfies Record<Ending['status'], AuditAction>;

type Waiting = { readonly order: LockedOrder; readonly approval: ApprovalRow };

/** Locks an order and its approval; null if the approval is no longer waiting. */
export async function lockIfWaiting(
  tx: Tx,
  { id, orderId }: Pick<ApprovalRow, 'id' | 'orderId'>,
): Promise<Waiting | null> {
  const order = (await lockOrdersToPay(tx, [orderId])).get(orderId);
  const approval = await lockApproval(tx, id);
  return approval?.status === 'waiting' ? { order: order ?? throwMissingOrder(orderId), approval } : null;
}

/**
 * Locks an order and its waiting approval.
 * @throws approval.ended if it is no longer waiting.
 */
export async function lockWaiting(tx: Tx, approval: Pick<ApprovalRow, 'id' | 'orderId'>): Promise<Waiting> {
  const locked = await lockIfWaiting(tx, approval);
  if (!locked) throw errors.approvalEnded();
  return locked;
}

function throwMissingOrder(id: string): never {
  throw new Error(`The order ${id} of an approval was not found.`);
}

/**
 * Same as `lockWaiting`, for an order that is locked already.
 * @throws approval.ended.
 */
export async function lockWaitingApproval(tx: Tx, id: string): Promise<ApprovalRow> {
  const approval = await lockApproval(tx, id);
  if (approval?.status !== 'waiting') throw errors.approvalEnded();
  return approval;
}

/**
 * Releases the money held for an approval, before the order is bought with it or returns to a draft. Must be called
 * once for each approval.
 */
export async function releaseMoney(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { id: approvalId, method, walletId, amountPence }: ApprovalRow,
): Promise<void> {
  if (method === 'wallet') await releaseForApproval(tx, { approvalId, walletId, amountPence }, ctx.clock.now());
}

/**
 * Stores the outcome of an approval, adds it to the audit log and notifies the people concerned. The caller holds the
 * approval's lock and has checked that it is waiting.
 */
export async function recordEnding(
  ctx: DecisionContext,
  tx: Tx,
  {
    approval,
    ending,
    transactionId = null,
  }: { readonly approval: ApprovalRow; readonly ending: Ending; readonly transactionId?: string | null },
): Promise<void> {
  const { id, orderId, teamId, askerId, walletId, amountPence, method } = approval;
  if (!(await writeEnding(tx, id, { ...ending, now: ctx.clock.now() })))
    throw new Error(`The approval ${id} ended although it was locked.`);
  const { status, decidedBy, comment } = ending;
  await ctx.audit(tx, [
    {
      action: actions[status],
      teamId,
      subject: { type: 'order-approval', id },
      ...(decidedBy && { actorId: decidedBy }),
      changes: {
        amountPence: { from: null, to: amountPence },
        orderId: { from: null, to: orderId },
        ...(comment && { reason: { from: null, to: comment } }),
      },
    },
  ]);
  await ctx.publish(tx, [
    orderApprovalEnded({ id, teamId, ownerId: askerId, data: { orderId, walletId, status, transactionId } }),
  ]);
  const [wallet] = status !== 'approved' && method === 'wallet' ? await readWallets(tx, [walletId]) : [];
  if (wallet)
    await ctx.publish(tx, [walletChanged({ id: walletId, teamId: wallet.teamId, ownerId: wallet.ownerUserId })]);
}

/**
 * Ends an approval without a purchase: the order becomes a draft again and its money available. The caller holds the
 * locks of both.
 */
export async function endWithoutPurchase(
  ctx: DecisionContext,
  tx: Tx,
  { order, approval, ending }: { readonly order: LockedOrder; readonly approval: ApprovalRow; readonly ending: Ending },
): Promise<void> {
  await moveOrder(ctx, tx, { order, to: 'draft', now: ctx.clock.now() });
  await releaseMoney(ctx, tx, approval);
  await recordEnding(ctx, tx, { approval, ending });
}
