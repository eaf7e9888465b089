import { withdrawalTransitions, type Withdrawal } from '@huggg/contracts';
import type { Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { mayMoveMoneyOf, readWallets } from '../../funding/index.ts';
import { findMembers } from '../../teams/index.ts';
import type { WithdrawalRow } from '../queries/withdrawals.ts';

/**
 * Returns withdrawals as shown to their team, in the same order. A person who has left the team is called a former
 * member.
 */
export async function toWireWithdrawals(
  db: Queryable,
  rows: readonly WithdrawalRow[],
  actor: Actor,
): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const teamIds = [...new Set([...rows.map(({ teamId }) => teamId), ...actor.subtreeTeamIds])];
  const userIds = [...new Set(rows.flatMap(({ requestedBy, approvedBy }) => [requestedBy, approvedBy ?? requestedBy]))];
  const members = await findMembers(db, { teamIds, userIds });
  const names = new Map(members.map((member) => [member.userId, `${member.firstName} ${member.surname}`.trim()]));
  const wallets = new Map(
    (await readWallets(db, [...new Set(rows.map(({ walletId }) => walletId))])).map((wallet) => [wallet.id, wallet]),
  );
  const personOf = (id: string) => ({ id, name: names.get(id) ?? 'Former member' });
  return rows.map((row) => {
    const wallet = wallets.get(row.walletId);
    const may = wallet !== undefined && actor.kind === 'user' && mayMoveMoneyOf(actor, wallet);
    const next = withdrawalTransitions[row.status];
    return {
      id: row.id,
      walletId: row.walletId,
      amount: row.amountPence,
      note: row.note,
      status: row.status,
      requestedBy: personOf(row.requestedBy),
      dateRequested: row.requestedAt.toString(),
      approvedBy: row.approvedBy === null ? null : personOf(row.approvedBy),
      dateApproved: row.approvedAt?.toString() ?? null,
      dateEnded: row.endedAt?.toString() ?? null,
      paymentReference: row.paymentReference,
      refusal: row.refusal,
      abilities: {
        canApprove: may && next.includes('approved') && row.requestedBy !== actor.userId,
        canCancel: may && next.includes('cancelled'),
      },
    };
  });
}
