import { withdrawalTransitions, type AuditAction, type WithdrawalStatus } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { postForWithdrawal, releaseForWithdrawal, walletChanged } from '../../funding/index.ts';
import { errors } from '../errors.ts';
import { withdrawalChanged } from '../events.ts';
import { lockWithdrawal, updateWithdrawal, type WithdrawalRow } from '../queries/withdrawals.ts';

/** The part of a request's context that changing a withdrawal's status needs. */
type WithdrawalContext = Pick<Context, 'clock' | 'publish' | 'audit'>;

const actions = {
  'awaiting-approval': 'withdrawal.requested',
  approved: 'withdrawal.approved',
  'marked-paid': 'withdrawal.marked-paid',
  paid: 'withdrawal.paid',
  refused: 'withdrawal.refused',
  cancelled: 'withdrawal.cancelled',
} as const satisfies Record<WithdrawalStatus, AuditAction>;

/** Locks a withdrawal and checks that it may get this status. @throws withdrawal.not-found, withdrawal.moved-on. */
export async function lockForStatus(tx: Tx, id: string, status: WithdrawalStatus): Promise<WithdrawalRow> {
  const found = await lockWithdrawal(tx, id);
  if (!found) throw errors.withdrawalNotFound();
  assertTransitionAllowed(found, status);
  return found;
}

/** @throws withdrawal.moved-on. */
export function assertTransitionAllowed({ status: from }: WithdrawalRow, status: WithdrawalStatus): void {
  if (!withdrawalTransitions[from].includes(status)) throw errors.withdrawalMovedOn();
}

/**
 * Stores the outcome of a locked withdrawal and moves its money: if it is paid, out of the wallet and our bank account;
 * if it ends otherwise, back to the available balance.
 * @throws wallet.locked if it would be paid from a locked wallet.
 */
export async function moveWithdrawal(
  ctx: WithdrawalContext,
  tx: Tx,
  { row, actorId }: { readonly row: WithdrawalRow; readonly actorId: string },
): Promise<WithdrawalRow> {
  await updateWithdrawal(tx, row);
  await moveMoney(ctx, tx, row);
  await recordWithdrawal(ctx, tx, { row, actorId });
  return row;
}

async function moveMoney(ctx: WithdrawalContext, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { id: withdrawalId, walletId, amountPence, status } = row;
  if (status !== 'paid' && status !== 'refused' && status !== 'cancelled') return;
  const money = { withdrawalId, walletId, amountPence };
  const wallet =
    status === 'paid'
      ? await postForWithdrawal(tx, { ...money, description: row.paymentReference ?? '' }, ctx.clock.now())
      : await releaseForWithdrawal(tx, { ...money, description: row.refusal ?? '' }, ctx.clock.now());
  await ctx.publish(tx, [walletChanged(wallet)]);
}

/** Records the new status of a withdrawal in the team's audit log, and publishes it. */
export async function recordWithdrawal(
  ctx: WithdrawalContext,
  tx: Tx,
  { row, actorId }: { readonly row: WithdrawalRow; readonly actorId: string },
): Promise<void> {
  await ctx.audit(tx, [
    {
      action: row.status === 'approved' && row.approvedBy === null ? 'withdrawal.requested' : actions[row.status],
      teamId: row.teamId,
      subject: { type: 'wallet-withdrawal', id: row.id },
      actorId,
      changes: {
        amountPence: { from: null, to: row.amountPence },
        walletId: { from: null, to: row.walletId },
        ...(row.paymentReference && { reference: { from: null, to: row.paymentReference } }),
        ...(row.refusal && { reason: { from: null, to: row.refusal } }),
      },
    },
  ]);
  await ctx.publish(tx, [withdrawalChanged(row)]);
}
