import type { Actor, Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { mayBuyOrder } from '../../orders/index.ts';
import { teamRules } from '../../teams/index.ts';
import { mayDecide } from '../domain/approver.ts';
import { errors } from '../errors.ts';
import { findApproval, type ApprovalRow } from '../queries/approvals.ts';

/**
 * Returns an approval that the caller requested, can decide or can see as their own order, and the actions that they
 * can take on it.
 * @throws approval.not-found.
 */
export async function findVisible(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<{ readonly approval: ApprovalRow; readonly decides: boolean; readonly withdraws: boolean }> {
  const approval = await findApproval(db, actor.subtreeTeamIds, id);
  if (!approval) throw errors.approvalNotFound();
  const { teamId, askerId: userId, status } = approval;
  const may = mayDecide(actor, approval, (await teamRules(db, teamId)).preferences.approvals);
  const sees = actor.permissions['purchase-hugggs'] !== undefined && mayBuyOrder(actor, { teamId, userId });
  if (userId !== actor.userId && approval.decidedBy !== actor.userId && !may && !sees) throw errors.approvalNotFound();
  const waits = status === 'waiting';
  return { approval, decides: may && waits, withdraws: waits && (userId === actor.userId || sees) };
}

/**
 * Returns an approval that the caller can decide now.
 * @throws approval.not-found, approval.own if they requested it, access.forbidden if they can only see it,
 * approval.ended.
 */
export async function findDecidable(
  { actor, readPrimary }: Pick<Context, 'actor' | 'readPrimary'>,
  id: string,
): Promise<ApprovalRow> {
  const { approval, decides } = await findVisible(readPrimary, actor, id);
  if (approval.askerId === actor.userId) throw errors.approvalOwn();
  if (approval.status !== 'waiting') throw errors.approvalEnded();
  if (!decides) throw errors.forbidden();
  return approval;
}
