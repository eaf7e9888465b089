import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { needsSecondOperator, lockOperatorMoves, type ActingOperator } from '../../funding/index.ts';
import { errors } from '../errors.ts';
import type { WithdrawalRow } from '../queries/withdrawals.ts';
import { lockForStatus, moveWithdrawal } from './end-withdrawal.ts';

type PayContext = Pick<Context, 'clock' | 'config' | 'publish' | 'audit'>;
type PayAction = ActingOperator & { readonly id: string };

/**
 * Records that an operator paid a withdrawal. If related operators move more than the limit within a day
 * (`needsSecondOperator`), it waits for confirmation by an independent operator, and its money stays held until then.
 * @throws withdrawal.not-found, withdrawal.moved-on, wallet.locked.
 */
export async function payWithdrawal(
  ctx: PayContext,
  tx: Tx,
  { id, operatorId, related, reference }: PayAction & { readonly reference: string },
): Promise<WithdrawalRow> {
  const now = ctx.clock.now();
  // Taken before the withdrawal and its wallet, as in every action of an operator.
  await lockOperatorMoves(tx);
  const found = await lockForStatus(tx, id, 'marked-paid');
  const needsConfirmation = await needsSecondOperator(ctx, tx, {
    actId: id,
    kind: 'withdrawal',
    amountPence: found.amountPence,
    operatorId,
    related,
  });
  const marked = { ...found, markedBy: operatorId, markedAt: now, paymentReference: reference, needsConfirmation };
  const row = needsConfirmation
    ? { ...marked, status: 'marked-paid' as const }
    : { ...marked, status: 'paid' as const, endedBy: operatorId, endedAt: now };
  return moveWithdrawal(ctx, tx, { row, actorId: operatorId });
}

/**
 * Confirms that a withdrawal was paid, so that its money leaves the wallet.
 * @throws withdrawal.not-found, withdrawal.moved-on, withdrawal.own for the operator who paid it and those related to
 * them, wallet.locked.
 */
export async function confirmWithdrawal(
  ctx: PayContext,
  tx: Tx,
  { id, operatorId, related }: PayAction,
): Promise<WithdrawalRow> {
  const found = await lockForStatus(tx, id, 'paid');
  if (found.markedBy === null) throw errors.withdrawalMovedOn();
  if (found.markedBy === operatorId || related.includes(found.markedBy)) throw errors.withdrawalOwn();
  const row = { ...found, status: 'paid' as const, endedBy: operatorId, endedAt: ctx.clock.now() };
  return moveWithdrawal(ctx, tx, { row, actorId: operatorId });
}

/** Refuses a withdrawal, so that its money is available again. @throws withdrawal.not-found, withdrawal.moved-on. */
export async function refuseWithdrawal(
  ctx: PayContext,
  tx: Tx,
  { id, operatorId, reason }: { readonly id: string; readonly operatorId: string; readonly reason: string },
): Promise<WithdrawalRow> {
  const found = await lockForStatus(tx, id, 'refused');
  const ended = { endedBy: operatorId, endedAt: ctx.clock.now(), refusal: reason };
  return moveWithdrawal(ctx, tx, { row: { ...found, ...ended, status: 'refused' }, actorId: operatorId });
}
