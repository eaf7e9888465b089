import type { Approval } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { endWithoutPurchase, lockWaiting } from './end-approval.ts';
import { findDecidable, findVisible } from './find-decidable.ts';
import { respondToDecision } from './read-approval.ts';

/**
 * Refuses an order with a reason; its money becomes available immediately.
 * @throws approval.not-found, approval.own, approval.ended.
 */
export async function refuseOrder(
  ctx: Context,
  id: string,
  { reason }: { readonly reason: string },
): Promise<Approval> {
  const found = await findDecidable(ctx, id);
  return ctx.transaction(async (tx) => {
    const locked = await lockWaiting(tx, found);
    const ending = { status: 'refused', decidedBy: ctx.actor.userId, comment: reason, failure: null } as const;
    await endWithoutPurchase(ctx, tx, { ...locked, ending });
    return respondToDecision(ctx, tx, id);
  });
}

/**
 * Withdraws an order from approval; its money becomes available immediately.
 * @throws approval.not-found, approval.ended.
 */
export async function withdrawApproval(ctx: Context, id: string): Promise<Approval> {
  const { approval, withdraws } = await findVisible(ctx.readPrimary, ctx.actor, id);
  if (approval.status !== 'waiting') throw errors.approvalEnded();
  if (!withdraws) throw errors.forbidden();
  return ctx.transaction(async (tx) => {
    const locked = await lockWaiting(tx, approval);
    const ending = { status: 'withdrawn', decidedBy: ctx.actor.userId, comment: null, failure: null } as const;
    await endWithoutPurchase(ctx, tx, { ...locked, ending });
    return respondToDecision(ctx, tx, id);
  });
}
