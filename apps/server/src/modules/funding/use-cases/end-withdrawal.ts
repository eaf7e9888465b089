import { withdrawalTransitions, type AuditAction, type WalletEntryType, type WithdrawalStatus } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import { derivedId } from '../../../platform/ids/index.ts';
import { postHeldPairs } from '../../books/index.ts';
import { releaseHold } from '../../ledger/index.ts';
import { errors } from '../errors.ts';
import { walletChanged, withdrawalChanged } from '../events.ts';
import { lockWithdrawal, updateWithdrawal, type WithdrawalRow } from '../queries/withdrawals.ts';
import { lockWalletMoney, type MoneyContext } from './wallet-money.ts';

const paid: WalletEntryType = 'withdrawal';
const returned: WalletEntryType = 'withdrawal-returned';

const actions = {
  'awaiting-approval': 'withdrawal.requested',
  approved: 'withdrawal.approved',
  'marked-paid': 'withdrawal.marked-paid',
  paid: 'withdrawal.paid',
  refused: 'withdrawal.refused',
  cancelled: 'withdrawal.cancelled',
} as const satisfies Record<WithdrawalStatus, AuditAction>;

/** Locks a withdrawal that may take on a status. @throws withdrawal.not-found, withdrawal.moved-on. */
export async function lockForStatus(tx: Tx, id: string, status: WithdrawalStatus): Promise<WithdrawalRow> {
  const found = await lockWithdrawal(tx, id);
  if (!found) throw errors.withdrawalNotFound();
  assertMayBecome(found, status);
  return found;
}

/** @throws withdrawal.moved-on. */
export function assertMayBecome({ status: from }: WithdrawalRow, status: WithdrawalStatus): void {
  if (!withdrawalTransitions[from].includes(status)) throw errors.withdrawalMovedOn();
}

/**
 * Writes what became of a withdrawal that is locked, and moves its money: out of the wallet and of our bank where it is
 * paid, back to what is available where it ends otherwise.
 * @throws wallet.locked where it would be paid from a locked wallet.
 */
export async function moveWithdrawal(
  ctx: MoneyContext,
  tx: Tx,
  { row, actorId }: { readonly row: WithdrawalRow; readonly actorId: string },
): Promise<WithdrawalRow> {
  await updateWithdrawal(tx, row);
  if (row.status === 'paid') await payOut(ctx, tx, row);
  if (row.status === 'refused' || row.status === 'cancelled') await giveBack(ctx, tx, row);
  await recordWithdrawal(ctx, tx, { row, actorId });
  return row;
}

async function payOut(ctx: MoneyContext, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { wallet } = await lockWalletMoney(tx, row.walletId);
  if (wallet.locked) throw errors.walletLocked();
  await postHeldPairs(
    tx,
    [
      {
        id: derivedId(row.id, paid),
        holdId: row.id,
        walletBookId: row.walletId,
        against: 'bank',
        amountPence: row.amountPence,
        reason: paid,
        reference: { kind: 'withdrawal', id: row.id },
        description: row.paymentReference ?? '',
      },
    ],
    ctx.clock.now(),
  );
  await ctx.publish(tx, [walletChanged(wallet)]);
}

async function giveBack(ctx: MoneyContext, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { wallet } = await lockWalletMoney(tx, row.walletId);
  await releaseHold(
    tx,
    [
      {
        id: derivedId(row.id, returned),
        holdId: row.id,
        bookId: row.walletId,
        amountPence: row.amountPence,
        reason: returned,
        reference: { kind: 'withdrawal', id: row.id },
        description: row.refusal ?? '',
      },
    ],
    ctx.clock.now(),
  );
  await ctx.publish(tx, [walletChanged(wallet)]);
}

/** Records the status that a withdrawal has taken on in the team's audit log, and tells those whom it concerns. */
export async function recordWithdrawal(
  ctx: MoneyContext,
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
