import type { EffectiveApprovalPolicy } from '@huggg/contracts';
import type { Actor } from '../../../platform/context.ts';

type Asked = { readonly teamId: string; readonly askerId: string; readonly escalatedAt: object | null };

/**
 * Whether a person is among those whom the policy of a team names, or an admin once nobody has answered for some days.
 */
export function isApprover(
  actor: Pick<Actor, 'kind' | 'userId' | 'role' | 'subtreeTeamIds'>,
  { teamId, escalated }: { readonly teamId: string; readonly escalated: boolean },
  { approvers }: Pick<EffectiveApprovalPolicy, 'approvers'>,
): boolean {
  if (actor.kind !== 'user' || !actor.subtreeTeamIds.includes(teamId)) return false;
  const named = approvers.userIds.includes(actor.userId) || approvers.roles.some((role) => role === actor.role);
  return named || (escalated && actor.role === 'team-admin');
}

/** Whether a person may decide one request: an approver who did not ask for it. */
export function mayDecide(actor: Actor, asked: Asked, policy: Pick<EffectiveApprovalPolicy, 'approvers'>): boolean {
  const { teamId, askerId, escalatedAt } = asked;
  return actor.userId !== askerId && isApprover(actor, { teamId, escalated: escalatedAt !== null }, policy);
}

/** The people who are asked to approve: those whom the policy names, and also the admins once it was escalated. */
export function askedOf(
  { approvers }: Pick<EffectiveApprovalPolicy, 'approvers'>,
  escalated: boolean,
): EffectiveApprovalPolicy['approvers'] {
  const { userIds, roles } = approvers;
  return { userIds, roles: escalated ? [...new Set([...roles, 'team-admin' as const])] : roles };
}
